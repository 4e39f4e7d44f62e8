import { readFile } from 'node:fs/promises'
import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex } from '@cosmjs/encoding'
import { cosmos, cosmosHub } from '@latchkey/adapter-cosmos'
import type { ConnectorPlugin } from '@latchkey/kernel'
import { connectorConformance, createTestKernel } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cosmosBurner } from './cosmosBurner.js'

// The only part of a page that discovery needs.
beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
afterAll(() => void vi.unstubAllGlobals())

const networks = [cosmosHub] as const
const { chainId, caipNetworkId: networkId } = cosmosHub
const adr36 = (signer: string, data: string) =>
  makeSignDoc(
    [{ type: 'sign/MsgSignData', value: { signer, data: btoa(data) } }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0,
  )
const verify = (doc: Parameters<typeof serializeSignDoc>[0], signature: string, publicKey: Uint8Array) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(fromBase64(signature)),
    sha256(serializeSignDoc(doc)),
    publicKey,
  )

describe('the contract', () => {
  const cases = connectorConformance({
    create: () => ({ connector: cosmosBurner }),
    namespace: 'cosmos',
    networks,
    adapter: cosmos,
  })
  for (const { name, run } of cases) it(name, run)
})

const connect = async (connector: ConnectorPlugin = cosmosBurner) => {
  const { kernel } = createTestKernel({ networks, plugins: [cosmos(), connector] })
  const connection = await kernel.connect({ connectorId: 'cosmosBurner' })
  const { address, publicKey = '' } = connection.record?.accounts[0] ?? { address: '' }
  return { kernel, connection, address, publicKey }
}

describe('on a site', () => {
  it('signs messages', async () => {
    const { kernel, connection, address, publicKey } = await connect()
    const doc = adr36(address, 'Hello')
    const signed = await kernel.signMessage({ message: 'Hello' })
    expect(await verify(doc, signed.signature, fromHex(publicKey))).toBe(true)
    const { signature } = await connection.signArbitrary('Hello')
    expect(await verify(doc, signature, fromHex(publicKey))).toBe(true)
  })

  it('lists its key and signs Amino transactions', async () => {
    const { connection, address, publicKey } = await connect()
    expect(connection.keys()).toEqual([{ chainId, networkId, address, publicKey }])
    const signer = await connection.getOfflineSigner({ type: 'amino' })
    if (!('signAmino' in signer)) throw new Error('The signer signs no Amino.')
    const doc = makeSignDoc([], { gas: '1', amount: [] }, chainId, '', 1, 2)
    const { signed, signature } = await signer.signAmino(address, doc)
    expect(await verify(signed, signature.signature, fromHex(publicKey))).toBe(true)
  })

  it('rejects unsupported requests and stays connected', async () => {
    const { connection, address } = await connect()
    const refusal = { code: 'METHOD_NOT_SUPPORTED' }
    await expect(connection.getOfflineSigner()).rejects.toMatchObject(refusal)
    expect(connection.record?.activeAddress).toBe(address)
  })
})

describe('a connector that states no public key', () => {
  /** The burner without public keys; `other` is the one whose key signs. */
  const withoutKeys = (signer?: object): ConnectorPlugin => ({
    ...cosmosBurner,
    create(context) {
      const burner = cosmosBurner.create(context)
      const getAccounts = async () => (await burner.getAccounts('cosmos')).map(({ address }) => ({ address }))
      return {
        ...burner,
        getAccounts,
        connect: async (input) => ({ ...(await burner.connect(input)), accounts: await getAccounts() }),
        getProvider: (namespace) => signer ?? burner.getProvider(namespace),
      }
    },
  })

  it('makes the adapter read it from the wallet before signing a message', async () => {
    const { kernel, connection, address } = await connect(withoutKeys())
    expect(connection.keys()).toEqual([{ chainId, networkId, address }])
    expect(await kernel.signMessage({ message: 'Hello' })).toMatchObject({ address })
  })

  it('rejects a signature by the key of another account', async () => {
    const { connection: other } = await connect()
    const { kernel } = await connect(withoutKeys(other.provider))
    await expect(kernel.signMessage({ message: 'Hello' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })
})

it('has at most fifty lines and imports only its declared dependencies', async () => {
  const source = await readFile(new URL('./cosmosBurner.ts', import.meta.url), 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: { readonly [name: string]: string } }
  const imported = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name)
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort())
})
