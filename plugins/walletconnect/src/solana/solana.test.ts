import { decodeBase58, decodeBase64, encodeBase58, encodeBase64 } from '@latchkey/kernel/adapter'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEmitter } from '../connector/createEmitter.js'
import { createNetwork } from '../connector/createNetwork.test.double.js'
import type { SessionProvider } from '../connector/createProvider.js'
import { createProposal } from '../proposal/createProposal.js'
import { grantOf } from '../session/grantOf.js'
import { readNamespaces } from '../session/readSession.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { insertSignature } from './insertSignature.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const address = base58.encode(key)
const signature = Uint8Array.from({ length: 64 }, (_, index) => 200 - index)

/** One signer, one account of a program, no instruction. */
const wire = (version: readonly number[] = []) =>
  Uint8Array.from([
    1,
    ...new Array(64).fill(0),
    ...version,
    1,
    0,
    1,
    2,
    ...key,
    ...new Array(32).fill(7),
    ...new Array(32).fill(9),
    0,
  ])

type Call = (...inputs: readonly object[]) => Promise<readonly { readonly [part: string]: unknown }[]>

const stage = (answer: (method: string, params: never) => unknown, methods = [...all]) => {
  const asked: unknown[][] = []
  const events = createEmitter(() => undefined)
  const provider: SessionProvider = {
    namespace: 'solana',
    chains: [mainnet, devnet],
    methods,
    async request({ method, params }, chain) {
      asked.push([method, params, chain])
      return answer(method, params as never)
    },
    on: events.on,
    removeListener: events.removeListener,
  }
  const wallet = createSolanaWallet({ provider, peer: () => ({ name: 'Phone' }), addresses: () => [address, 'no key'] })
  const call = (feature: string, ...inputs: readonly object[]) =>
    (wallet.features[`solana:${feature}`] as { readonly [method: string]: Call })[feature]?.(...inputs)
  return { wallet, asked, call, events }
}
const all = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

describe('bytes as strings', () => {
  it('match the reference and decode again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
        expect(encodeBase58(bytes)).toBe(base58.encode(bytes))
        expect(decodeBase58(base58.encode(bytes), 1000)).toEqual(bytes)
        expect(encodeBase64(bytes)).toBe(base64.encode(bytes))
        expect(decodeBase64(base64.encode(bytes), 1000)).toEqual(bytes)
      }),
    )
  })

  it.each(['0', 'O', 'l', ' ', 'é', 7, undefined])('reject %s', (text) => {
    expect(decodeBase58(text, 100)).toBeUndefined()
  })

  it('are rejected if too long', () => {
    expect(decodeBase58('1'.repeat(101), 100)).toBeUndefined()
    expect(decodeBase64('A'.repeat(104), 100)).toBeUndefined()
    expect(decodeBase64('*', 100)).toBeUndefined()
  })
})

describe('a signature', () => {
  it.each([[[]], [[128]]])('is inserted in its place, version %o', (version) => {
    const signed = insertSignature(wire(version), key, signature)
    expect(signed?.subarray(1, 65)).toEqual(signature)
    expect(signed?.subarray(65)).toEqual(wire(version).subarray(65))
  })

  it('is not inserted into anything but a transaction that its key signs', () => {
    expect(insertSignature(wire(), Uint8Array.from(key).fill(3), signature)).toBeUndefined()
    expect(insertSignature(wire(), key, signature.subarray(1))).toBeUndefined()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        insertSignature(bytes, key, signature)
      }),
    )
    for (let length = 0; length < 65 + 4 + 64; length++) {
      expect(insertSignature(wire().subarray(0, length), key, signature)).toBeUndefined()
    }
  })
})

describe('the wallet', () => {
  it('shows what the session covers', () => {
    const { wallet } = stage(() => null, ['solana_signMessage'])
    expect(wallet).toMatchObject({
      version: '1.0.0',
      name: 'Phone',
      chains: ['solana:mainnet', mainnet, 'solana:devnet', devnet],
    })
    expect(Object.keys(wallet.features)).toEqual(['standard:connect', 'standard:events', 'solana:signMessage'])
    expect(wallet.accounts).toEqual([
      { address, publicKey: key, chains: wallet.chains, features: ['solana:signMessage'] },
    ])
  })

  it('sends messages in base58', async () => {
    const { call, asked } = stage(() => ({ signature: base58.encode(signature) }))
    const message = new TextEncoder().encode('hello')
    expect(await call('signMessage', { account: { address }, message })).toEqual([
      { signedMessage: message, signature, signatureType: 'ed25519' },
    ])
    expect(asked).toEqual([['solana_signMessage', { message: base58.encode(message), pubkey: address }, undefined]])
  })

  it('sends a transaction in base64 for the given network, and returns the signed one', async () => {
    const signed = insertSignature(wire(), key, signature) as Uint8Array
    const { call, asked } = stage(() => ({ signature: base58.encode(signature), transaction: base64.encode(signed) }))
    const input = { account: { address }, transaction: wire(), chain: 'solana:devnet' }
    expect(await call('signTransaction', input)).toEqual([{ signedTransaction: signed }])
    expect(asked).toEqual([['solana_signTransaction', { transaction: base64.encode(wire()), pubkey: address }, devnet]])
    await expect(call('signTransaction', { ...input, chain: 'solana:testnet' })).rejects.toMatchObject({ code: 4200 })
    expect(asked).toHaveLength(1)
  })

  it('inserts the signature if the wallet returns nothing else', async () => {
    const { call } = stage(() => ({ signature: base58.encode(signature) }))
    const [output] = (await call('signTransaction', { account: { address }, transaction: wire() })) ?? []
    expect(output?.signedTransaction).toEqual(insertSignature(wire(), key, signature))
  })

  it('sends several at once if the wallet supports it, else one by one', async () => {
    const inputs = [wire(), wire([128])].map((transaction) => ({ account: { address }, transaction }))
    const one = stage((_method, { transactions }: { transactions: string[] }) => ({ transactions }))
    expect(await one.call('signTransaction', ...inputs)).toEqual([
      { signedTransaction: wire() },
      { signedTransaction: wire([128]) },
    ])
    expect(one.asked.map(([method]) => method)).toEqual(['solana_signAllTransactions'])
    const other = stage(
      (_method, { transaction }: { transaction: string }) => ({ transaction }),
      ['solana_signTransaction'],
    )
    await other.call('signTransaction', ...inputs)
    expect(other.asked.map(([method]) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
  })

  it('signs and sends', async () => {
    const { call, asked } = stage(() => ({ signature: base58.encode(signature) }))
    const input = {
      account: { address },
      transaction: wire(),
      chain: 'solana:mainnet',
      options: { skipPreflight: true },
    }
    expect(await call('signAndSendTransaction', input)).toEqual([{ signature }])
    expect(asked[0]).toEqual([
      'solana_signAndSendTransaction',
      { transaction: base64.encode(wire()), pubkey: address, sendOptions: { skipPreflight: true } },
      mainnet,
    ])
  })

  it.each([
    null,
    'text',
    {},
    { signature: 7 },
    { signature: base58.encode(signature.subarray(1)) },
    { signature: '0' },
    { transaction: '*' },
    { transaction: 7 },
    { transactions: [] },
    { transactions: ['*', '*'] },
  ])('rejects the response %o', async (answer) => {
    const { call } = stage(() => answer)
    const input = { account: { address }, transaction: wire() }
    await expect(call('signTransaction', input)).rejects.toMatchObject({ code: -32603 })
    await expect(call('signTransaction', input, input)).rejects.toMatchObject({ code: -32603 })
  })

  it('emits changed accounts until undone', () => {
    const { wallet, events } = stage(() => null)
    const received: object[] = []
    const { on } = wallet.features['standard:events'] as {
      on(event: string, listener: (what: object) => void): () => void
    }
    const undo = on('change', (what) => received.push(what))
    events.emit('accountsChanged', [])
    undo()
    events.emit('accountsChanged', [])
    expect(received).toEqual([{ accounts: wallet.accounts }])
  })
})

it('sends the former id of a network to an older wallet, and exposes the current one', () => {
  const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const proposal = createProposal([createNetwork(mainnet.slice(7), 'solana')])
  const granted = (...ids: readonly string[]) =>
    grantOf(
      readNamespaces({ solana: { accounts: ids.map((id) => `${id}:${address}`), methods: [], events: [] } }),
      proposal,
    ).solana
  expect(granted(former)).toMatchObject({ networks: [mainnet], accounts: [{ networkId: mainnet, address }] })
  expect(granted(former)?.wireIds.get(mainnet)).toBe(former)
  expect(granted(former, mainnet)?.wireIds.get(mainnet)).toBe(mainnet)
  expect(granted(former, mainnet)?.accounts).toHaveLength(1)
})
