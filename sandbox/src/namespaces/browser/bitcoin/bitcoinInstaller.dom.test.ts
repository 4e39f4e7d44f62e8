import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { beforeEach, expect, test } from 'vitest'
import type { NamespaceControl, NamespaceWalletConfig } from '../../contract.js'
import { publicAccounts } from '../../publicAccounts.js'
import { createNamespaceWallet } from '../createNamespaceWallet.js'
import { bitcoinInstaller } from './bitcoinInstaller.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import { signing } from './bitcoinSigning.js'
import { deriveBitcoinAccount } from './deriveBitcoinAccount.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const keys = ['0x11', '0x22', '0x33'].map((byte) => byte.padEnd(66, byte.slice(2)) as `0x${string}`)
const bytesOf = (index: number): Uint8Array => new Uint8Array(32).fill(0x11 * (index + 1))
const { payment, ordinals } = deriveBitcoinAccount(bytesOf(0), regtest)

interface SatsProvider {
  request(method: string, params?: unknown): Promise<{ result?: unknown; error?: { code: number; message: string } }>
  addListener?(event: unknown, listener?: (event: unknown) => void): () => void
}
type Page = Window & { btc_providers?: { id: string; name: string }[] } & Record<string, unknown>

const page = window as unknown as Page
beforeEach(() => {
  delete page.btc_providers
})

function install(
  traits: NamespaceWalletConfig['wallet']['traits'] = {},
  answer: NamespaceWalletConfig['answer'] = 'approve',
): { provider: SatsProvider; control: NamespaceControl } {
  let memory = {}
  const config: NamespaceWalletConfig = {
    wallet: { id: 'sats', name: 'Sats', namespace: 'bip122', icon: { letter: 'S', colour: '#000' }, traits },
    keys,
    publicAccounts: publicAccounts('bip122', keys),
    networks: Object.keys(bitcoinNetworks).map((caip2) => ({ caip2, url: '' })),
    account: 0,
    answer,
  }
  const { control, start } = createNamespaceWallet(config, bitcoinInstaller, {
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
    rpc: () => Promise.reject(new Error('No server.')),
  })
  start()
  // WBIP004: the id is a property path from `window`.
  const path = page.btc_providers?.at(-1)?.id.split('.') ?? []
  const provider = path.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], page)
  return { provider: provider as SatsProvider, control }
}

/** A PSBT with one input for each address of the first account. */
function createPsbt(): string {
  const tx = new Transaction()
  const coins = [payment, ordinals]
  for (const [index, { script }] of coins.entries()) {
    tx.addInput({ txid: '11'.repeat(32), index, witnessUtxo: { script, amount: 10_000n } })
  }
  tx.addOutputAddress(payment.address, 19_000n, bitcoinNetworks[regtest])
  return base64.encode(tx.toPSBT())
}

test('registers in btc_providers and shares both addresses once the visitor approves', async () => {
  const { provider, control } = install()
  expect(page.btc_providers).toMatchObject([{ id: 'latchkeySats.BitcoinProvider', name: 'Sats' }])
  expect(await provider.request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  expect(await provider.request('wallet_connect', null)).toMatchObject({
    jsonrpc: '2.0',
    result: {
      addresses: [
        { purpose: 'payment', addressType: 'p2wpkh', address: payment.address, publicKey: payment.publicKey },
        { purpose: 'ordinals', addressType: 'p2tr', address: ordinals.address, publicKey: ordinals.publicKey },
      ],
      network: { bitcoin: { name: 'Regtest' } },
    },
  })
  expect((await provider.request('getAccounts', { purposes: ['ordinals'] })).result).toMatchObject([
    { address: ordinals.address },
  ])
  expect(control.addresses[0]).toBe(payment.address)
  expect(control.requests.map(({ method, outcome }) => `${method} ${outcome}`)).toEqual([
    'wallet_getAccount failed',
    'wallet_connect approved',
    'getAccounts answered',
  ])
})

test('reports rejections with the code of sats-connect, resolved or rejected', async () => {
  const refusing = install({}, 'reject')
  expect((await refusing.provider.request('getAccounts', { purposes: ['payment'] })).error).toEqual({
    code: -32000,
    message: 'User rejected the request.',
  })
  expect(refusing.control.requests[0]?.outcome).toBe('rejected')
  const rejecting = install({ form: 'rejecting', without: ['addListener'] }, 'reject')
  await expect(rejecting.provider.request('getAccounts', {})).rejects.toMatchObject({ error: { code: -32000 } })
  expect(rejecting.provider.addListener).toBeUndefined()
})

test('returns the faults set by its switches', async () => {
  const { provider, control } = install()
  control.answer = 'throw-string'
  await expect(provider.request('getAccounts')).rejects.toBe('The wallet failed.')
  control.answer = 'throw-sync'
  expect(() => provider.request('getAccounts')).toThrow(TypeError)
  control.answer = 'wrong-type'
  expect((await provider.request('getAccounts')).result).toBe(42)
  control.answer = 'locked'
  expect((await provider.request('getAccounts')).error?.code).toBe(-32002)
  expect((await provider.request('unheardOf')).error?.code).toBe(-32601)
})

test('emits events for accounts, networks and revoked permission', async () => {
  const { provider, control } = install()
  const told: unknown[] = []
  for (const eventName of ['accountChange', 'networkChange', 'disconnect'])
    provider.addListener?.({ eventName, cb: (event: unknown) => told.push(event) })
  provider.addListener?.('accountDisconnected', (event) => told.push(event))
  await provider.request('wallet_connect')
  told.length = 0
  control.switchAccount(1)
  expect((await provider.request('wallet_changeNetwork', { name: 'Mainnet' })).result).toBeNull()
  expect(control.state.network).toBe(mainnet)
  control.disconnect()
  expect(told).toMatchObject([
    { type: 'accountChange', addresses: [{ address: deriveBitcoinAccount(bytesOf(1), regtest).payment.address }, {}] },
    {
      type: 'networkChange',
      bitcoin: { name: 'Mainnet' },
      addresses: [{ address: expect.stringMatching(/^bc1q/) }, {}],
    },
    { type: 'disconnect' },
    { type: 'accountDisconnected' },
  ])
  expect((await provider.request('wallet_changeNetwork', { name: 'Nowhere' })).error?.code).toBe(-32002)
})

test('signs the listed inputs, or all of its own by default', async () => {
  const { provider, control } = install()
  await provider.request('wallet_connect')
  const some = await provider.request('signPsbt', { psbt: createPsbt(), signInputs: { [ordinals.address]: [1] } })
  const partly = Transaction.fromPSBT(base64.decode((some.result as { psbt: string }).psbt))
  expect(partly.getInput(0).partialSig).toBeUndefined()
  expect(partly.getInput(1).tapKeySig).toHaveLength(64)
  expect(control.requests.at(-1)?.outcome).toBe('approved')
  const all = await provider.request('signPsbt', { psbt: createPsbt() })
  const signed = Transaction.fromPSBT(base64.decode((all.result as { psbt: string }).psbt))
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test.each([
  ['an invalid PSBT', () => ({ psbt: 'bm9uc2Vuc2U=' }), -32602],
  ['a missing input', () => ({ psbt: createPsbt(), signInputs: { [payment.address]: [7] } }), -32602],
  ['an input of its other address', () => ({ psbt: createPsbt(), signInputs: { [payment.address]: [1] } }), -32602],
  ['an address that is not shared', () => ({ psbt: createPsbt(), signInputs: { bcrt1qelse: [0] } }), -32002],
  [
    'to broadcast a partially signed transaction',
    () => ({ psbt: createPsbt(), signInputs: { [payment.address]: [0] }, broadcast: true }),
    -32602,
  ],
])('refuses %s before it prompts the visitor', async (_, params, code) => {
  const { provider, control } = install()
  await provider.request('wallet_connect')
  control.answer = 'hang'
  expect((await provider.request('signPsbt', params())).error?.code).toBe(code)
  expect(control.pending).toEqual([])
})

test('signs no spending transaction on the main network', async () => {
  const { provider, control } = install()
  await provider.request('wallet_connect')
  control.moveTo(mainnet)
  const main = deriveBitcoinAccount(bytesOf(0), mainnet).payment.address
  const declined = { code: 4901, message: expect.stringContaining('Not covered by the sandbox') }
  expect((await provider.request('signPsbt', { psbt: createPsbt() })).error).toEqual(declined)
  const recipients = [{ address: main, amount: 1_000 }]
  expect((await provider.request('sendTransfer', { recipients })).error).toEqual(declined)
  // A message moves no funds.
  expect((await provider.request('signMessage', { address: main, message: 'hello' })).result).toMatchObject({
    protocol: 'ECDSA',
    address: main,
  })
})

test('supports the Wallet Standard in its other form', async () => {
  const found: { features: Record<string, Record<string, (...inputs: unknown[]) => Promise<unknown>>> }[] = []
  const listen = (event: Event): void => {
    ;(event as CustomEvent<(api: object) => void>).detail({
      register: (wallet: (typeof found)[0]) => found.push(wallet),
    })
  }
  window.addEventListener('wallet-standard:register-wallet', listen)
  install({ form: 'standard' })
  window.removeEventListener('wallet-standard:register-wallet', listen)
  const call = (feature: string, input: object): Promise<unknown> =>
    found[0]?.features[feature]?.[feature.slice('bitcoin:'.length)]?.(input) ?? Promise.reject(new Error(feature))
  const { accounts } = (await call('bitcoin:connect', { purposes: ['payment'] })) as {
    accounts: { address: string; chains: string[] }[]
  }
  expect(accounts).toMatchObject([{ address: payment.address, chains: ['bitcoin:regtest'] }])
  const message = new TextEncoder().encode('hello')
  const [signed] = (await call('bitcoin:signMessage', { account: accounts[0], message })) as {
    signature: Uint8Array
  }[]
  expect(signed?.signature).toHaveLength(65)
  const [transaction] = (await call('bitcoin:signTransaction', {
    psbt: base64.decode(createPsbt()),
    inputsToSign: [{ account: accounts[0], signingIndexes: [0] }],
    chain: 'bitcoin:regtest',
  })) as { signedPsbt: Uint8Array }[]
  expect(Transaction.fromPSBT(transaction?.signedPsbt ?? new Uint8Array()).getInput(0).partialSig).toHaveLength(1)
})
