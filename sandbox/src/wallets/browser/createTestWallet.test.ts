import type { Address, Hex } from 'viem'
import { createPublicClient, http, parseEther, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test, vi } from 'vitest'
import type { Sandbox, WalletAnswer } from '../../contract.js'
import { createSandbox } from '../../createSandbox.js'
import { shareSandbox } from '../../shareSandbox.test.double.js'
import type { ApprovalQuestion, WalletConfig, WalletMemory } from '../contract.js'
import { createTestWallet } from './createTestWallet.js'
import { signing } from './evmSigning.js'

let sandbox: Sandbox
let config: WalletConfig
let own: Address
let other: Address
const refusal = { code: 4001, message: 'User rejected the request.' }

shareSandbox((given) => {
  sandbox = given
  const [first, second] = sandbox.accounts
  if (!first || !second) throw new Error('the sandbox has too few accounts')
  own = first.address
  other = second.address
  config = {
    wallet: {
      id: 'browser-one',
      name: 'Browser One',
      rdns: 'test.latchkey.browser-one',
      build: { shape: 'plain', place: 'none', flags: [], icon: { letter: '', colour: '#000' } },
    },
    accounts: sandbox.accounts.map(({ address, privateKey }) => ({ address, key: privateKey })),
    chains: [{ id: 31337, name: 'Sandbox A', rpcUrl: sandbox.chain('eip155:31337').url, symbol: 'ETH' }],
    account: 0,
    answer: 'approve',
  }
})

function setup(
  answer: WalletAnswer = 'approve',
  memory: Partial<WalletMemory> = {},
  changes: Partial<WalletConfig> = {},
) {
  const questions: { question: ApprovalQuestion; decide(approved: boolean): void; open: boolean }[] = []
  const remembered = { ...memory }
  const announce = vi.fn()
  const wallet = createTestWallet(
    { ...config, answer, ...changes },
    {
      origin: 'http://localhost:4100',
      askApproval(question, decide) {
        const shown = { question, decide, open: true }
        questions.push(shown)
        return () => {
          shown.open = false
        }
      },
      memory: {
        read: () => remembered,
        write: (value) => Object.assign(remembered, value),
        follow: () => undefined,
      },
      announce,
      replaceObject: () => undefined,
      signing: async () => signing,
      whenModalClosed: () => Promise.resolve(),
    },
  )
  wallet.start()
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  return { ...wallet, request, questions, remembered, announce }
}
const connected = { permitted: true }

test('announces itself once when it starts', () => {
  const { announce } = setup()
  expect(announce).toHaveBeenCalledExactlyOnceWith()
})

test('shows no account before the visitor approves, and stores the approval', async () => {
  const { request, provider, remembered, control } = setup()
  const changes = vi.fn()
  provider.on('accountsChanged', changes)
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual([own])
  expect(await request('eth_accounts')).toEqual([own])
  expect(changes).toHaveBeenCalledExactlyOnceWith([own])
  expect(remembered).toEqual({ permitted: true, account: 0, chainId: 31337, locked: false })
  expect(control.requests.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['eth_accounts', 'answered'],
    ['eth_requestAccounts', 'approved'],
    ['eth_accounts', 'answered'],
  ])
  const reloaded = setup('reject', remembered)
  expect(await reloaded.request('eth_requestAccounts')).toEqual([own])
})

test('a rejected connection has code 4001 and shows no account', async () => {
  const { request, control } = setup('reject')
  await expect(request('eth_requestAccounts')).rejects.toMatchObject(refusal)
  expect(await request('eth_accounts')).toEqual([])
  expect(control.requests[0]?.outcome).toBe('rejected')
})

test('concurrent connection requests share one window', async () => {
  const { request, questions } = setup('manual')
  const both = Promise.all([request('eth_requestAccounts'), request('eth_requestAccounts')])
  expect(questions).toHaveLength(1)
  expect(questions[0]?.question).toMatchObject({
    wallet: 'Browser One',
    origin: 'http://localhost:4100',
    method: 'eth_requestAccounts',
  })
  questions[0]?.decide(true)
  expect(await both).toEqual([[own], [own]])
  expect(questions[0]?.open).toBe(false)
})

test('signing requests are shown one after another', async () => {
  const { request, questions, control } = setup('manual', connected)
  const first = request('personal_sign', 'one', own)
  const second = request('personal_sign', 'two', own)
  second.catch(() => undefined)
  expect(questions).toHaveLength(1)
  expect(control.pending).toHaveLength(2)
  questions[0]?.decide(true)
  expect(await verifyMessage({ address: own, message: 'one', signature: (await first) as Hex })).toBe(true)
  expect(questions).toHaveLength(2)
  expect(questions[1]?.question.details[0]).toEqual({ label: 'Message', value: 'two', long: true })
  expect(control.reject()).toBe(true)
  await expect(second).rejects.toMatchObject(refusal)
  expect(control.pending).toEqual([])
  expect(control.approve()).toBe(false)
})

test('a hanging request blocks no others and can still be settled', async () => {
  const { request, control, questions } = setup('hang', connected)
  const hanging = request('personal_sign', 'one', own)
  control.answer = 'approve'
  expect(await request('personal_sign', 'two', own)).toMatch(/^0x[0-9a-f]{130}$/)
  expect(questions).toEqual([])
  expect(control.pending).toMatchObject([{ method: 'personal_sign', outcome: 'pending' }])
  expect(control.approve()).toBe(true)
  expect(await hanging).toMatch(/^0x[0-9a-f]{130}$/)
})

test('personal_sign signs text and bytes with the real key', async () => {
  const { request } = setup('approve', connected)
  const client = createPublicClient({ transport: http(sandbox.chain('eip155:31337').url) })
  const text = (await request('personal_sign', 'Hello, wörld', own)) as Hex
  expect(await client.verifyMessage({ address: own, message: 'Hello, wörld', signature: text })).toBe(true)
  expect(await request('personal_sign', stringToHex('Hello, wörld'), own.toLowerCase())).toBe(text)
  const bytes = (await request('personal_sign', '0xff00', own)) as Hex
  expect(await client.verifyMessage({ address: own, message: { raw: '0xff00' }, signature: bytes })).toBe(true)
  expect(await client.verifyMessage({ address: other, message: { raw: '0xff00' }, signature: bytes })).toBe(false)
})

test('a window shows readable text as text and other bytes as hex', () => {
  const { request, questions, control } = setup('manual', connected)
  const shown = ['0x48690a', '0xff00', '0x1b5b41'].map((message) => {
    request('personal_sign', message, own).catch(() => undefined)
    const value = questions.at(-1)?.question.details[0]?.value
    control.reject()
    return value
  })
  expect(shown).toEqual(['Hi\n', '0xff00', '0x1b5b41'])
})

test('refuses to sign before connecting and for a hidden address', async () => {
  const stranger = setup()
  await expect(stranger.request('personal_sign', 'hi', own)).rejects.toMatchObject({ code: 4100 })
  const { request, questions } = setup('approve', connected)
  await expect(request('personal_sign', 'hi', other)).rejects.toMatchObject({ code: 4100 })
  await expect(request('personal_sign', 'hi', undefined)).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_sendTransaction', { from: other, to: own })).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_signTypedData_v4', other, '{}')).rejects.toMatchObject({ code: 4100 })
  expect(questions).toEqual([])
})

test('signs nothing when the permission is revoked while the window is open', async () => {
  const { request, control, questions } = setup('manual', connected)
  const signing = request('personal_sign', 'hi', own)
  control.disconnect()
  questions[0]?.decide(true)
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  expect(control.requests[0]?.outcome).toBe('failed')
})

const mailTypes = {
  Mail: [
    { name: 'text', type: 'string' },
    { name: 'n', type: 'uint256' },
  ],
} as const
const typedData = {
  domain: { name: 'Test', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    ...mailTypes,
  },
  primaryType: 'Mail',
  message: { text: 'hi', n: '7' },
} as const

test('sends nothing when the permission is revoked while the window is open', async () => {
  const { request, control, questions } = setup('manual', connected)
  const chain = sandbox.chain('eip155:31337')
  const client = createPublicClient({ transport: http(chain.url) })
  const before = await client.getTransactionCount({ address: own })
  const sending = request('eth_sendTransaction', { from: own, to: other, value: '0x1' })
  control.disconnect()
  questions[0]?.decide(true)
  await expect(sending).rejects.toMatchObject({ code: 4100 })
  expect(await client.getTransactionCount({ address: own })).toBe(before)
})

test('signs typed data given as a JSON string or object, and refuses another chain', async () => {
  const { request } = setup('approve', connected)
  const signature = (await request('eth_signTypedData_v4', own, JSON.stringify(typedData))) as Hex
  expect(
    await verifyTypedData({ ...typedData, types: mailTypes, message: { text: 'hi', n: 7n }, address: own, signature }),
  ).toBe(true)
  expect(await request('eth_signTypedData_v4', own, typedData)).toBe(signature)
  const foreign = { ...typedData, domain: { name: 'Test', chainId: 1 } }
  await expect(request('eth_signTypedData_v4', own, foreign)).rejects.toMatchObject({ code: -32602 })
  await expect(request('eth_signTypedData_v4', own, '{')).rejects.toMatchObject({ code: -32602 })
})

test('signs what was shown even if the page changes its object meanwhile', async () => {
  const { request, questions } = setup('manual', connected)
  const changing = structuredClone(typedData) as { message: { text: string } }
  const signing = request('eth_signTypedData_v4', own, changing)
  changing.message.text = 'changed'
  questions[0]?.decide(true)
  const signature = (await signing) as Hex
  const shown = { ...typedData, types: mailTypes, message: { text: 'hi', n: 7n }, address: own }
  expect(await verifyTypedData({ ...shown, signature })).toBe(true)
})

test('sends transactions that are mined, several concurrently too', async () => {
  const { request } = setup('approve', connected)
  const chain = sandbox.chain('eip155:31337')
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 50 })
  const landed = await chain.landed(own)
  const before = await chain.balance(other)
  const transfer = { from: own, to: other, value: '0xde0b6b3a7640000' }
  const hashes = (await Promise.all([
    request('eth_sendTransaction', transfer),
    request('eth_sendTransaction', { ...transfer, gasPrice: '0x77359400' }),
  ])) as Hex[]
  const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
  expect(receipts.map(({ status, type }) => [status, type])).toEqual([
    ['success', 'eip1559'],
    ['success', 'legacy'],
  ])
  expect(await chain.landed(own)).toBe(landed + 2)
  expect(await chain.balance(other)).toBe(before + parseEther('2'))
})

test('a rejected transaction is not sent, and a malformed one is not even shown', async () => {
  const chain = sandbox.chain('eip155:31337')
  const landed = await chain.landed(own)
  const { request, control } = setup('reject', connected)
  await expect(request('eth_sendTransaction', { from: own, to: other })).rejects.toMatchObject(refusal)
  control.answer = 'approve'
  for (const wrong of [
    {},
    { from: own },
    { from: own, to: 'x' },
    { from: own, to: other, value: 1 },
    { from: own, to: other, chainId: '0x1' },
  ]) {
    await expect(request('eth_sendTransaction', wrong)).rejects.toMatchObject({ code: -32602 })
  }
  expect(await chain.landed(own)).toBe(landed)
})

test('passes on an error of the chain with its code', async () => {
  const { request } = setup('approve', connected)
  const tooMuch = { from: own, to: other, value: '0xffffffffffffffffffff' }
  await expect(request('eth_sendTransaction', tooMuch)).rejects.toMatchObject({
    code: expect.any(Number),
    message: expect.stringMatching(/insufficient|funds/i),
  })
})

test('sends read methods to the chain and refuses unknown ones with 4200', async () => {
  const { request, provider } = setup()
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('net_version')).toBe('31337')
  expect(BigInt((await request('eth_getBalance', other, 'latest')) as Hex)).toBeGreaterThan(0n)
  for (const method of [
    'eth_sign',
    'eth_sendRawTransaction',
    'anvil_setBalance',
    'toString',
    '__proto__',
    'nonsense',
  ]) {
    await expect(request(method)).rejects.toMatchObject({ code: 4200 })
  }
  await expect(provider.request({} as { method: string })).rejects.toMatchObject({ code: -32600 })
})

test('permissions can be requested, listed and revoked', async () => {
  const { request, provider } = setup()
  const changes = vi.fn()
  provider.on('accountsChanged', changes)
  expect(await request('wallet_getPermissions')).toEqual([])
  const granted = await request('wallet_requestPermissions', { eth_accounts: {} })
  expect(granted).toMatchObject([
    { invoker: 'http://localhost:4100', parentCapability: 'eth_accounts', caveats: [{ value: [own] }] },
  ])
  expect(await request('wallet_getPermissions')).toEqual(granted)
  expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(await request('eth_accounts')).toEqual([])
  expect(changes.mock.calls).toEqual([[[own]], [[]]])
})

test('switches only to known chains', async () => {
  const { request, provider } = setup()
  const changes = vi.fn()
  provider.on('chainChanged', changes)
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7A69' })).toBeNull()
  await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  await expect(request('wallet_switchEthereumChain', { chainId: 1 })).rejects.toMatchObject({ code: -32602 })
  expect(changes).not.toHaveBeenCalled()
})

test('account and permission changes made in the wallet reach the page', async () => {
  const { control, provider, request, remembered } = setup('approve', connected)
  const changes = vi.fn()
  provider.on('accountsChanged', changes)
  control.switchAccount(1)
  control.switchAccount(1)
  expect(await request('eth_accounts')).toEqual([other])
  control.disconnect()
  control.switchAccount(0)
  expect(changes.mock.calls).toEqual([[[other]], [[]]])
  expect(remembered).toMatchObject({ permitted: false, account: 0 })
  expect(() => control.switchAccount(9)).toThrow(RangeError)
  provider.removeListener('accountsChanged', changes)
  await request('eth_requestAccounts')
  expect(changes).toHaveBeenCalledTimes(2)
})

test('emits when the chain becomes reachable and unreachable', async () => {
  const passing = await createSandbox({ relay: false, allNamespaces: false })
  const chains = [{ id: 31337, name: 'Sandbox A', rpcUrl: passing.chain('eip155:31337').url, symbol: 'ETH' }]
  const { provider, request } = setup('approve', {}, { chains })
  const onConnect = vi.fn()
  const onDisconnect = vi.fn()
  provider.on('connect', onConnect).on('disconnect', onDisconnect)
  await request('eth_blockNumber')
  await request('eth_blockNumber')
  await passing.stop()
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
  expect(onConnect).toHaveBeenCalledExactlyOnceWith({ chainId: '0x7a69' })
  expect(onDisconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4900 }))
})

test('refuses every chain that is not a sandbox chain', () => {
  expect(() =>
    setup('approve', {}, { chains: [{ id: 1, name: 'Mainnet', rpcUrl: 'http://127.0.0.1:1', symbol: 'ETH' }] }),
  ).toThrow(RangeError)
})
