import { createKernel } from '@latchkey/kernel'
import { createMemoryStorage } from '@latchkey/kernel/testing'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import type { PolkadotProvider, SignerPayloadJson } from './contract.js'
import { kusamaAssetHub, polkadot, polkadotAssetHub } from './index.js'
import { createScriptedExtension } from './testing/createScriptedExtension.test.double.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const install = (key: string) => {
  const extension = createScriptedExtension(key)
  cleanups.push(extension.install())
  return extension
}
const open = async (storage = createMemoryStorage()) => {
  const kernel = createKernel({ networks: [polkadotAssetHub, kusamaAssetHub], plugins: [polkadot()], storage })
  cleanups.push(() => kernel.destroy())
  await kernel.preload()
  return { kernel, storage }
}
const connectorId = 'injectedWeb3:picked'

describe('polkadot in a kernel', () => {
  it('connects only the picked extension, signs, follows it, switches and disconnects', async () => {
    const picked = install('picked')
    const ignored = install('ignored')
    const [one = '', two = ''] = picked.keys
    const { kernel } = await open()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual([connectorId, 'injectedWeb3:ignored'])
    expect(picked.sites).toEqual([])

    const connection = await kernel.connect({ connectorId })
    expectTypeOf(connection.provider).toEqualTypeOf<PolkadotProvider>()
    expect(connection.provider).toBe(picked.injected)
    expect(ignored.sites).toEqual([])
    expect(connection.record).toMatchObject({
      activeAddress: encodeAddress(one, 0),
      networkId: polkadotAssetHub.caipNetworkId,
    })
    const signed = await kernel.signMessage({ message: 'hello' })
    expect(signed.publicKey).toBe(one)
    expect(signed.caipAddress).toBe(`${polkadotAssetHub.caipNetworkId}:${encodeAddress(one, 0)}`)
    expect(signatureVerify('hello', signed.signature, signed.address).isValid).toBe(true)

    picked.share([{ address: encodeAddress(two, 42), name: 'Two' }])
    expect(connection.record?.activeAddress).toBe(encodeAddress(two, 0))
    picked.share([{ address: encodeAddress(one, 42) }, { address: encodeAddress(two, 42), name: 'Two' }])
    expect(connection.record?.activeAddress).toBe(encodeAddress(two, 0))
    await kernel.switchNetwork({ networkId: kusamaAssetHub.caipNetworkId })
    expect(connection.record).toMatchObject({
      activeAddress: encodeAddress(two, 2),
      networkId: kusamaAssetHub.caipNetworkId,
    })
    expect(connection.accounts()[1]).toMatchObject({ address: encodeAddress(two, 2), name: 'Two', source: 'picked' })
    expect(signatureVerify('again', (await kernel.signMessage({ message: 'again' })).signature, two).isValid).toBe(true)

    expect(await kernel.disconnect()).toEqual(['polkadot'])
    expect(picked.driver.listeners()).toBe(0)
    expect(() => connection.accounts()).toThrow('No wallet is connected.')
    await expect(connection.getSigner()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('signs only while the wallet shares the account that the page shows', async () => {
    const picked = install('picked')
    // It never reports its accounts.
    Object.assign(picked.injected.accounts, { subscribe: undefined })
    const { kernel } = await open()
    const connection = await kernel.connect({ connectorId })
    const [one = '', two = ''] = picked.keys
    const hash = `0x${polkadotAssetHub.id}${'0'.repeat(32)}` as const
    const payload: SignerPayloadJson = {
      ...{ address: encodeAddress(one, 0), genesisHash: hash, blockHash: hash, blockNumber: '0x1', era: '0x00' },
      ...{ method: '0x00', nonce: '0x0', specVersion: '0x1', tip: '0x0', transactionVersion: '0x1' },
      ...{ signedExtensions: [], version: 4 },
    }
    const signer = await connection.getSigner({ format: 'polkadot-js' })
    const papi = await connection.getSigner({ format: 'papi' })
    const all = () => [
      kernel.signMessage({ message: 'x' }),
      connection.signPayload(payload),
      signer.signPayload?.(payload),
      signer.signRaw?.({ address: payload.address, data: '0x', type: 'bytes' }),
      papi.signBytes(new Uint8Array()),
    ]
    await Promise.all(all())
    expect(picked.signed).toHaveLength(5)
    picked.share([{ address: encodeAddress(two, 42) }])
    for (const promise of all()) await expect(promise).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await kernel.disconnect()
    for (const promise of all()) await expect(promise).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(picked.signed).toHaveLength(5)
  })

  it('rejects if no account was shared, and connects at the next attempt (368)', async () => {
    const picked = install('picked')
    const { kernel } = await open()
    picked.share([])
    await expect(kernel.connect({ connectorId })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(kernel.getState().namespaces.polkadot).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
    picked.share([{ address: encodeAddress(picked.keys[2] ?? '', 42) }])
    expect((await kernel.connect({ connectorId })).record?.accounts).toHaveLength(1)
  })

  it('makes the account that signed last active after a reload (368)', async () => {
    const picked = install('picked')
    const [one = '', two = ''] = picked.keys
    const { kernel, storage } = await open()
    await kernel.connect({ connectorId })
    picked.share([{ address: encodeAddress(two, 42) }])
    await kernel.signMessage({ message: 'x' })
    picked.share([{ address: encodeAddress(one, 42) }, { address: encodeAddress(two, 42) }])
    kernel.destroy()
    const { kernel: again } = await open(storage)
    expect(await again.reconnect()).toEqual(['polkadot'])
    expect(again.connection('polkadot')?.record?.activeAddress).toBe(encodeAddress(two, 0))
    // One prompt to connect, and one to sign.
    expect(picked.driver.prompts()).toBe(2)
  })
})
