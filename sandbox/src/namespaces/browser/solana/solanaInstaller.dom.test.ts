import { createPublicKey, verify } from 'node:crypto'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, expect, test, vi } from 'vitest'
import { solanaNetwork } from '../../../solana/solanaNetwork.js'
import type { AnswerKind } from '../../../wallets/switches.js'
import type { NamespaceMemory, NamespaceTraits } from '../../contract.js'
import { deriveNamespaceKeys } from '../../deriveNamespaceKeys.js'
import { publicAccounts } from '../../publicAccounts.js'
import { createNamespaceWallet } from '../createNamespaceWallet.js'
import { solanaInstaller } from './solanaInstaller.js'
import { signing } from './solanaSigning.js'

interface Account {
  address: string
  publicKey: Uint8Array
  chains: string[]
  features: string[]
}
interface Wallet {
  name: string
  version: string
  icon: string
  chains: string[]
  accounts: Account[]
  features: Record<string, Record<string, (...inputs: unknown[]) => Promise<never>>>
}

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** An app that collects registering wallets. */
function openApp(): Wallet[] {
  const wallets: Wallet[] = []
  const register = (wallet: Wallet) => {
    wallets.push(wallet)
    return () => undefined
  }
  const listener = (event: Event) => (event as CustomEvent).detail({ register })
  window.addEventListener('wallet-standard:register-wallet', listener)
  cleanUps.push(() => window.removeEventListener('wallet-standard:register-wallet', listener))
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return wallets
}

function install(options: { answer?: AnswerKind; traits?: NamespaceTraits; memory?: Partial<NamespaceMemory> } = {}) {
  const keys = deriveNamespaceKeys('one', { id: 'sol-standard', namespace: 'solana' })
  const remembered = { ...options.memory }
  const titles: string[] = []
  const rpc = vi.fn(
    async (_url: string, _method: string, _params: readonly unknown[]): Promise<unknown> => '1'.repeat(64),
  )
  const { control, start } = createNamespaceWallet(
    {
      wallet: {
        id: 'sol-standard',
        name: 'Sol Standard',
        namespace: 'solana',
        icon: { letter: 'S', colour: '#000' },
        traits: options.traits ?? {},
      },
      keys,
      publicAccounts: publicAccounts('solana', keys),
      networks: [
        { caip2: solanaNetwork, url: 'http://localhost:1' },
        { caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', url: '' },
      ],
      account: 0,
      answer: options.answer ?? 'approve',
    },
    solanaInstaller,
    {
      origin: 'http://localhost:4100',
      askApproval(question, decide) {
        titles.push(question.title)
        decide(true)
        return () => undefined
      },
      memory: {
        read: () => remembered,
        write: (value) => Object.assign(remembered, value),
        follow: () => undefined,
      },
      signing: async () => signing,
      whenModalClosed: () => Promise.resolve(),
      rpc,
    },
  )
  return { control, start, rpc, titles, remembered }
}

function call(wallet: Wallet | undefined, feature: string, ...inputs: unknown[]): Promise<never> {
  const name = feature.split(':')[1] ?? ''
  const method = wallet?.features[feature]?.[name]
  if (!method) throw new Error(`Feature ${feature} not found.`)
  return method(...inputs)
}

async function connected(options: Parameters<typeof install>[0] = {}) {
  const installed = install(options)
  installed.start()
  const wallet = openApp().at(-1)
  const { accounts } = (await call(wallet, 'standard:connect')) as { accounts: Account[] }
  const account = accounts[0]
  if (!wallet || !account) throw new Error('not connected')
  return { ...installed, wallet, account }
}

function isSigned(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

function payment(from: string, count = 1) {
  const payer = new PublicKey(from)
  const transaction = new Transaction({ feePayer: payer, blockhash: from, lastValidBlockHeight: 1 })
  for (let index = 0; index < count; index++)
    transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: Keypair.generate().publicKey, lamports: 1 }))
  return transaction
}
const wireOf = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

test('registers with apps that listen and with apps that load later', () => {
  const early = openApp()
  const { start } = install()
  start()
  expect(early).toHaveLength(1)
  const late = openApp()
  expect(late.at(-1)).toBe(early[0])
  expect(late.at(-1)).toMatchObject({
    version: '1.0.0',
    name: 'Sol Standard',
    icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    chains: ['solana:localnet', 'solana:devnet'],
    accounts: [],
  })
  expect(Object.keys(late.at(-1)?.features ?? {}).toSorted()).toEqual([
    'solana:signAndSendTransaction',
    'solana:signMessage',
    'solana:signTransaction',
    'standard:connect',
    'standard:disconnect',
    'standard:events',
  ])
})

test('a bare wallet connects and signs nothing', async () => {
  const without = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  const { wallet, account } = await connected({ traits: { without } })
  expect(Object.keys(wallet.features)).toEqual(['standard:connect', 'standard:disconnect', 'standard:events'])
  expect(account.features).toEqual([])
})

test('a silent connect does not prompt and needs no consent', async () => {
  const { start, control, titles } = install({ answer: 'manual' })
  start()
  const wallet = openApp().at(-1)
  expect(await call(wallet, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
  const { accounts } = (await call(wallet, 'standard:connect')) as { accounts: Account[] }
  expect(accounts.map(({ address }) => address)).toEqual([control.addresses[0]])
  expect(await call(wallet, 'standard:connect', { silent: true })).toEqual({ accounts })
  expect(titles).toEqual(['Connect to this site'])
  expect(control.requests.map(({ method }) => method)).toEqual([
    'standard:connect:silent',
    'standard:connect',
    'standard:connect:silent',
  ])
})

test('emits account changes, but not to removed listeners', async () => {
  const { wallet, control } = await connected()
  const received = vi.fn()
  const off = (wallet.features['standard:events'] as unknown as { on(event: string, l: unknown): () => void }).on(
    'change',
    received,
  )
  control.switchAccount(1)
  expect(received).toHaveBeenCalledExactlyOnceWith({
    accounts: [expect.objectContaining({ address: control.addresses[1] })],
  })
  expect(wallet.accounts[0]?.address).toBe(control.addresses[1])
  await call(wallet, 'standard:disconnect')
  expect(received).toHaveBeenLastCalledWith({ accounts: [] })
  off()
  control.switchAccount(0)
  expect(received).toHaveBeenCalledTimes(2)
})

test('signs several messages as they were when requested', async () => {
  const { wallet, account, titles } = await connected({ answer: 'manual' })
  const message = new TextEncoder().encode('hello')
  const signing = call(wallet, 'solana:signMessage', { account, message }, { account, message: Uint8Array.of(0, 1) })
  message.fill(0)
  const [first, second] = (await signing) as unknown as { signedMessage: Uint8Array; signature: Uint8Array }[]
  expect(new TextDecoder().decode(first?.signedMessage)).toBe('hello')
  for (const made of [first, second])
    expect(made && isSigned(made.signedMessage, made.signature, account.publicKey)).toBe(true)
  expect(titles).toEqual(['Connect to this site', 'Sign 2 messages'])
})

test('signs legacy and version 0 transactions', async () => {
  const { wallet, account } = await connected()
  const legacy = wireOf(payment(account.address))
  const { message: draft } = new VersionedTransaction(
    new TransactionMessage({
      payerKey: new PublicKey(account.address),
      recentBlockhash: account.address,
      instructions: payment(account.address).instructions,
    }).compileToV0Message(),
  )
  const version0 = new VersionedTransaction(draft).serialize()
  const signed = (await call(
    wallet,
    'solana:signTransaction',
    { account, transaction: legacy, chain: 'solana:localnet' },
    { account, transaction: version0 },
  )) as unknown as { signedTransaction: Uint8Array }[]
  expect(Transaction.from(signed[0]?.signedTransaction ?? []).verifySignatures()).toBe(true)
  const second = VersionedTransaction.deserialize(signed[1]?.signedTransaction ?? new Uint8Array())
  expect(isSigned(second.message.serialize(), second.signatures[0] ?? new Uint8Array(), account.publicKey)).toBe(true)
})

test('sends signed transactions to the requested network only', async () => {
  const { wallet, account, rpc } = await connected()
  const transaction = wireOf(payment(account.address))
  const send = (chain: string) => call(wallet, 'solana:signAndSendTransaction', { account, chain, transaction })
  const [sent] = (await send('solana:localnet')) as unknown as { signature: Uint8Array }[]
  expect(sent?.signature).toHaveLength(64)
  const [url, method, params] = rpc.mock.calls[0] ?? []
  expect([url, method]).toEqual(['http://localhost:1', 'sendTransaction'])
  expect(Transaction.from(Buffer.from(String(params?.[0]), 'base64')).verifySignatures()).toBe(true)
  await expect(send('solana:mainnet')).rejects.toMatchObject({ code: 4901 })
  await expect(send('solana:devnet')).rejects.toMatchObject({ code: 4901 })
  expect(rpc).toHaveBeenCalledTimes(1)
})

test('refuses unsignable transactions before it prompts', async () => {
  const { wallet, account, titles } = await connected({ answer: 'manual' })
  const foreign = wireOf(payment(Keypair.generate().publicKey.toBase58()))
  for (const input of [
    { account, transaction: foreign },
    { account, transaction: Uint8Array.of(1, 2, 3) },
    { account, transaction: 'text' },
    { account },
    undefined,
  ])
    await expect(call(wallet, 'solana:signTransaction', input)).rejects.toMatchObject({ code: -32602 })
  await expect(call(wallet, 'solana:signTransaction')).rejects.toMatchObject({ code: -32602 })
  const stranger = { ...account, address: Keypair.generate().publicKey.toBase58() }
  await expect(
    call(wallet, 'solana:signMessage', { account: stranger, message: new Uint8Array(1) }),
  ).rejects.toMatchObject({ code: 4100 })
  expect(titles).toEqual(['Connect to this site'])
})

test('signs in and connects with a single prompt', async () => {
  const { start, titles, control } = install({ answer: 'manual', traits: { with: ['solana:signIn'] } })
  start()
  const wallet = openApp().at(-1)
  const [made] = (await call(wallet, 'solana:signIn', {
    domain: 'site.test',
    statement: 'Sign in.',
    uri: 'https://site.test/',
    version: '1',
    nonce: 'abcdefgh',
  })) as unknown as { account: Account; signedMessage: Uint8Array; signature: Uint8Array }[]
  if (!made) throw new Error('nothing was signed')
  expect(new TextDecoder().decode(made.signedMessage)).toBe(
    `site.test wants you to sign in with your Solana account:\n${control.addresses[0]}\n\nSign in.\n\nURI: https://site.test/\nVersion: 1\nNonce: abcdefgh`,
  )
  expect(isSigned(made.signedMessage, made.signature, made.account.publicKey)).toBe(true)
  expect(titles).toEqual(['Sign in'])
  expect(wallet?.accounts).toHaveLength(1)
})

test('an empty response has the type of its feature', async () => {
  const { wallet, account, control } = await connected()
  control.answer = 'empty'
  expect(await call(wallet, 'standard:connect')).toEqual({ accounts: [] })
  expect(await call(wallet, 'solana:signMessage', { account, message: new Uint8Array(1) })).toEqual([])
})
