import { createPublicKey, verify } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { decodeBase58, encodeBase64 } from '@latchkey/kernel/adapter'
import { createMemoryStorage, createTestKernel, waitUntil } from '@latchkey/kernel/testing'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createNearWallet } from './createNearWallet.test.double.js'
import type { NearProvider } from './index.js'
import { near, nearMainnet, nearTestnet } from './index.js'
import { parseAddress } from './parseAddress.js'

const connectorId = 'nearWallets:scripted'
const cleanups: (() => void)[] = []

beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const install = () => {
  const wallet = createNearWallet()
  cleanups.push(wallet.install())
  return wallet
}
const open = (storage = createMemoryStorage()) => {
  const page = createTestKernel({ networks: [nearMainnet, nearTestnet], plugins: [near()], storage })
  cleanups.push(() => page.kernel.destroy())
  return page
}
const isSigned = (message: string, { signature, publicKey = '' }: { signature: string; publicKey?: string }) => {
  const x = encodeBase64(decodeBase58(publicKey.replace('ed25519:', ''), 44) ?? new Uint8Array())
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64'))
}

describe('on a site', () => {
  it('is found, connects, signs, switches the network and disconnects', async () => {
    const { driver } = install()
    const { kernel, errors } = open()
    await kernel.preload()
    expect(kernel.getState().connectors).toEqual([
      expect.objectContaining({ id: connectorId, name: 'Scripted', namespaces: ['near'] }),
    ])
    expect(driver.prompts()).toBe(0)

    const connection = await kernel.connect({ connectorId })
    expectTypeOf(connection.provider).toEqualTypeOf<NearProvider>()
    expect(connection.record).toMatchObject({ activeAddress: 'alice.near', networkId: 'near:mainnet' })
    const signed = await kernel.signMessage({ message: 'hello' })
    expect(signed).toMatchObject({ address: 'alice.near', publicKey: connection.getPublicKey() })
    expect(isSigned('hello', signed)).toBe(true)
    expect(isSigned('other', signed)).toBe(false)

    await kernel.switchNetwork({ networkId: 'near:testnet' })
    expect(connection.record).toMatchObject({ activeAddress: 'alice.testnet', networkId: 'near:testnet' })
    const again = await kernel.signMessage({ message: 'again' })
    expect(again.caipAddress).toBe('near:testnet:alice.testnet')
    expect(isSigned('again', again)).toBe(true)

    expect(await kernel.disconnect()).toEqual(['near'])
    expect(() => connection.getPublicKey()).toThrow('No wallet is connected.')
    expect(driver.listeners()).toBe(0)
    expect(errors).toEqual([])
  })

  it('is restored after a reload without a prompt, but not after a disconnect', async () => {
    const { driver } = install()
    const storage = createMemoryStorage()
    const { kernel: before } = open(storage)
    await before.preload()
    await before.connect({ connectorId, networkId: 'near:testnet' })
    before.destroy()
    expect(driver.listeners()).toBe(0)
    const asked = driver.prompts()

    const { kernel, errors } = open(storage)
    expect(await kernel.reconnect()).toEqual(['near'])
    expect(kernel.connection('near')?.record).toMatchObject({
      activeAddress: 'alice.testnet',
      networkId: 'near:testnet',
      isRestored: true,
    })
    expect(driver.prompts()).toBe(asked)
    await kernel.disconnect()
    kernel.destroy()

    expect(await open(storage).kernel.reconnect()).toEqual([])
    expect(driver.prompts()).toBe(asked)
    expect(errors).toEqual([])
  })

  it('follows the wallet: other accounts, another network, a locked wallet', async () => {
    const { driver } = install()
    const { kernel } = open()
    await kernel.preload()
    const connection = await kernel.connect({ connectorId })
    await driver.moveTo('near:testnet')
    await waitUntil(() => connection.record?.networkId === 'near:testnet')
    expect(connection.record).toMatchObject({ activeAddress: 'alice.testnet', networkId: 'near:testnet' })
    await driver.lock()
    await waitUntil(() => kernel.getState().namespaces.near?.status === 'disconnected')
    expect(connection.record).toBeUndefined()
  })
})

it('takes a named account on its own network only, and an implicit one on every network', () => {
  const implicit = 'f'.repeat(64)
  for (const [text, onMainnet, onTestnet] of [
    ['alice.near', true, false],
    ['alice.testnet', false, true],
    [implicit, true, true],
  ] as const) {
    expect(!!parseAddress(text, nearMainnet)).toBe(onMainnet)
    expect(!!parseAddress(text, nearTestnet)).toBe(onTestnet)
  }
})

it('imports only public exports of the kernel', async () => {
  const folder = new URL('.', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
  for (const file of files) {
    const source = await readFile(new URL(file, folder), 'utf8')
    const imported = [...source.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'/g)].map(([, one, other]) => one ?? other)
    for (const specifier of imported)
      expect(specifier, file).toMatch(
        /^(\.\/\w+(\.test\.double)?\.js|@latchkey\/kernel(\/adapter|\/testing)?|node:\w+(\/promises)?|vitest)$/,
      )
  }
})
