import { readFile } from 'node:fs/promises'
import type { BitcoinProvider } from '@latchkey/adapter-bip122'
import { bip122, bitcoin } from '@latchkey/adapter-bip122'
import type { ConnectorPlugin } from '@latchkey/kernel'
import { connectorConformance, createTestKernel } from '@latchkey/kernel/testing'
import { base64, hex } from '@scure/base'
import { p2tr, Transaction } from '@scure/btc-signer'
import bip322 from 'bip322-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bitcoinBurner } from './bitcoinBurner.js'

// Discovery needs no more of a page.
beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
afterAll(() => void vi.unstubAllGlobals())

const networks = [bitcoin] as const

describe('the contract', () => {
  const cases = connectorConformance({
    create: () => ({ connector: bitcoinBurner }),
    namespace: 'bip122',
    networks,
    adapter: bip122,
  })
  for (const { name, run } of cases) it(name, run)
})

/** A PSBT with one input that this key spends. */
const createPsbt = (publicKey: string, amount = 9000n): string => {
  const transaction = new Transaction()
  const { script, address } = p2tr(hex.decode(publicKey))
  transaction.addInput({
    txid: '11'.repeat(32),
    index: 0,
    witnessUtxo: { script, amount: 10_000n },
    tapInternalKey: hex.decode(publicKey),
  })
  transaction.addOutputAddress(address as string, amount)
  return base64.encode(transaction.toPSBT())
}

const connect = async (connector: ConnectorPlugin = bitcoinBurner) => {
  const { kernel } = createTestKernel({ networks, plugins: [bip122(), connector] })
  const connection = await kernel.connect({ connectorId: 'bitcoinBurner' })
  const { address, publicKey = '' } = connection.record?.accounts[0] ?? { address: '' }
  return { kernel, connection, address, publicKey }
}

describe('on a site', () => {
  it('signs messages', async () => {
    const { kernel, connection, address, publicKey } = await connect()
    const signed = await kernel.signMessage({ message: 'Hello' })
    expect(signed).toMatchObject({ address, publicKey })
    expect(bip322.Verifier.verifySignature(address, 'Hello', signed.signature)).toBe(true)
    const bytes = await connection.signMessage({ message: new TextEncoder().encode('Hello') })
    expect(bip322.Verifier.verifySignature(address, 'Hello', bytes.signature)).toBe(true)
  })

  it('signs a PSBT', async () => {
    const { connection, publicKey } = await connect()
    const { psbt } = await connection.signPsbt({ psbt: createPsbt(publicKey) })
    expect(Transaction.fromPSBT(base64.decode(psbt)).getInput(0).tapKeySig).toHaveLength(64)
  })

  it('rejects what it cannot do, and stays connected', async () => {
    const { connection, address, publicKey } = await connect()
    const refusal = { code: 'METHOD_NOT_SUPPORTED' }
    await expect(connection.signPsbt({ psbt: createPsbt(publicKey), broadcast: true })).rejects.toMatchObject(refusal)
    await expect(connection.signMessage({ message: 'Hello', protocol: 'ecdsa' })).rejects.toMatchObject(refusal)
    await expect(connection.sendTransfer({ recipient: address, amount: 1n })).rejects.toMatchObject(refusal)
    await expect(connection.setActiveAddress(address)).rejects.toMatchObject(refusal)
    await expect(connection.satsConnect()).rejects.toMatchObject(refusal)
    expect(connection.record?.activeAddress).toBe(address)
  })
})

describe('an untrusted provider', () => {
  /** The burner with another provider. */
  const withProvider = (given: object): ConnectorPlugin => {
    const plugin: ConnectorPlugin = { ...bitcoinBurner }
    const create = plugin.create
    return { ...plugin, create: (context) => ({ ...create(context), getProvider: () => given }) }
  }

  it('signs only for the addresses of its connection', async () => {
    const signMessage = vi.fn<BitcoinProvider['signMessage']>()
    const other = p2tr(hex.decode('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')).address
    const { connection } = await connect(
      withProvider({ addresses: [{ address: other, type: 'payment' }], signMessage }),
    )
    const asked = connection.signMessage({ message: 'Hello', address: other as string })
    await expect(asked).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(signMessage).not.toHaveBeenCalled()
  })

  it('is called by the methods that it had when it was connected', async () => {
    const signature = base64.encode(new Uint8Array(65).fill(27))
    const provider = { signMessage: async () => ({ signature }) }
    const { kernel, connection } = await connect(withProvider(provider))
    await kernel.signMessage({ message: 'Hello' })
    provider.signMessage = async () => ({ signature: 'AA==' })
    expect((await connection.signMessage({ message: 'Hello' })).signature).toBe(signature)
  })

  it('has its results checked and its errors mapped', async () => {
    const answers: { [method: string]: unknown } = {}
    const answer = (method: string) => async () => answers[method]
    const { connection, address, publicKey } = await connect(
      withProvider({
        signMessage: answer('signMessage'),
        signPsbt: answer('signPsbt'),
        sendTransfer: answer('sendTransfer'),
      }),
    )
    const transfer = () => connection.sendTransfer({ recipient: address, amount: 1n })
    for (const bad of [undefined, 'AA==', { signature: 'no' }]) {
      answers.signMessage = bad
      await expect(connection.signMessage({ message: 'Hello' })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
    answers.signPsbt = { psbt: 'no' }
    const psbt = createPsbt(publicKey)
    await expect(connection.signPsbt({ psbt })).rejects.toMatchObject({ code: 'PSBT_INVALID' })
    answers.signPsbt = { psbt: createPsbt(publicKey, 8000n) }
    await expect(connection.signPsbt({ psbt })).rejects.toMatchObject({ code: 'PSBT_CHANGED' })
    answers.signPsbt = { psbt, txid: 'no' }
    const broadcast = connection.signPsbt({ psbt, broadcast: true })
    await expect(broadcast).rejects.toMatchObject({ code: 'TRANSACTION_HASH_INVALID' })
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_HASH_INVALID' })
    answers.sendTransfer = Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await expect(transfer()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    answers.sendTransfer = { txid: 'AB'.repeat(32) }
    expect(await transfer()).toEqual({ txid: 'ab'.repeat(32) })
  })
})

it('has at most fifty lines and imports only its declared packages', async () => {
  const source = await readFile(new URL('./bitcoinBurner.ts', import.meta.url), 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: { readonly [name: string]: string } }
  const imported = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name)
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort())
})
