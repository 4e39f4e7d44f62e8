import { createHash } from 'node:crypto'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import bip322 from 'bip322-js'
import { payments } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BitcoinSigning } from '../../src/namespaces/browser/bitcoin/bitcoinSigning.js'
import { signing } from '../../src/namespaces/browser/bitcoin/bitcoinSigning.js'
import type { PublicBitcoinAccount } from '../../src/namespaces/browser/bitcoin/createBitcoinAccounts.js'
import { bitcoinAddress, createBitcoinAccounts } from '../../src/namespaces/browser/bitcoin/createBitcoinAccounts.js'
import { createSatsProvider } from '../../src/namespaces/browser/bitcoin/createSatsProvider.js'
import {
  deriveBitcoinAccount,
  publicBitcoinAccount,
} from '../../src/namespaces/browser/bitcoin/deriveBitcoinAccount.js'
import { createNamespaceWallet } from '../../src/namespaces/browser/createNamespaceWallet.js'
import type { Regtest } from './contract.ts'
import { regtestNetwork } from './regtestNetwork.ts'
import { startRegtest } from './startRegtest.ts'

const caip2 = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const { payment, ordinals } = deriveBitcoinAccount(new Uint8Array(32).fill(0x11), caip2)
let regtest: Regtest

beforeAll(async () => {
  regtest = await startRegtest()
}, 60_000)
afterAll(() => regtest.close())

interface Provider {
  request(method: string, params?: object): Promise<{ result?: Record<string, string>; error?: { message: string } }>
}

/** A connected sandbox wallet that uses the node as its server. */
async function connect(): Promise<Provider> {
  let memory = {}
  let provider: Provider | undefined
  createNamespaceWallet<BitcoinSigning, PublicBitcoinAccount>(
    {
      wallet: { id: 'sats', name: 'Sats', namespace: 'bip122', icon: { letter: 'S', colour: '#000' }, traits: {} },
      keys: [`0x${'11'.repeat(32)}`],
      publicAccounts: [publicBitcoinAccount(new Uint8Array(32).fill(0x11))],
      networks: [{ caip2, url: regtest.url }],
      account: 0,
      answer: 'approve',
    },
    {
      consent: new Set(['wallet_connect', 'signMessage', 'signPsbt', 'sendTransfer']),
      address: bitcoinAddress,
      install(desk) {
        provider = createSatsProvider(desk, createBitcoinAccounts(desk)).provider as Provider
        return { announce: () => undefined }
      },
    },
    {
      origin: 'http://localhost',
      askApproval: () => () => undefined,
      memory: {
        read: () => memory,
        write: (next) => {
          memory = { ...next }
        },
        follow: () => undefined,
      },
      signing: async () => signing,
      whenModalClosed: () => Promise.resolve(),
      rpc: () => Promise.reject(new Error('This wallet uses no JSON-RPC server.')),
    },
  )
  if (!provider) throw new Error('The wallet was not installed.')
  await provider.request('wallet_connect')
  return provider
}

async function createPsbt(): Promise<string> {
  await regtest.fund(payment.address, 100_000)
  await regtest.fund(ordinals.address, 50_000)
  const tx = new Transaction()
  for (const { address, script } of [payment, ordinals]) {
    const coin = (await regtest.utxos(address)).at(-1)
    tx.addInput({
      txid: coin?.txid,
      index: coin?.vout,
      witnessUtxo: { script, amount: BigInt(coin?.value ?? 0) },
    })
  }
  tx.addOutputAddress(payment.address, 140_000n, regtestNetwork)
  return base64.encode(tx.toPSBT())
}

test('the node accepts a PSBT that the wallet signs and broadcasts', async () => {
  const wallet = await connect()
  const { result, error } = await wallet.request('signPsbt', { psbt: await createPsbt(), broadcast: true })
  expect(error).toBeUndefined()
  expect(await regtest.confirmations(result?.txid ?? '')).toBe(0)
  await regtest.mine()
  expect(await regtest.confirmations(result?.txid ?? '')).toBe(1)
})

test('the wallet pays from its coins with change and reports insufficient funds', async () => {
  const wallet = await connect()
  await regtest.fund(payment.address, 500_000)
  const { address = '' } = payments.p2wpkh({
    pubkey: Buffer.from(deriveBitcoinAccount(new Uint8Array(32).fill(0x22), caip2).payment.publicKey, 'hex'),
    network: { ...regtestNetwork, messagePrefix: '', bip32: { public: 0, private: 0 } },
  })
  const { result, error } = await wallet.request('sendTransfer', { recipients: [{ address, amount: 123_456 }] })
  expect(error).toBeUndefined()
  expect(await regtest.utxos(address)).toMatchObject([{ txid: result?.txid, value: 123_456 }])
  const tooMuch = await wallet.request('sendTransfer', { recipients: [{ address, amount: 2_100_000_000 }] })
  expect(tooMuch.error?.message).toContain('does not hold 21.00000000 BTC')
  const half = await wallet.request('sendTransfer', { recipients: [{ address, amount: 0.5 }] })
  expect(half.error?.message).toContain('integer')
  const elsewhere = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const foreign = await wallet.request('sendTransfer', { recipients: [{ address: elsewhere, amount: 1_000 }] })
  expect(foreign.error?.message).toContain('not an address of Regtest')
})

test('an independent library accepts the signatures of the wallet', async () => {
  const wallet = await connect()
  const sign = async (address: string, protocol: string): Promise<string> => {
    const { result } = await wallet.request('signMessage', { address, message: 'hello', protocol })
    return result?.signature ?? ''
  }
  const verify = (address: string, message: string, signature: string): boolean =>
    bip322.Verifier.verifySignature(address, message, signature)
  for (const { address } of [payment, ordinals]) {
    const signature = await sign(address, 'BIP322')
    expect(verify(address, 'hello', signature)).toBe(true)
    expect(verify(address, 'hallo', signature)).toBe(false)
  }
  const legacy = await sign(payment.address, 'ECDSA')
  expect(verify(payment.address, 'hello', legacy)).toBe(true)
  expect(verify(payment.address, 'hallo', legacy)).toBe(false)
  const { result } = await wallet.request('signMessage', { address: ordinals.address, message: 'hello' })
  const tag = createHash('sha256').update('BIP0322-signed-message').digest()
  const digest = createHash('sha256').update(tag).update(tag).update('hello').digest('hex')
  expect(result).toMatchObject({ protocol: 'BIP322', messageHash: digest })
})
