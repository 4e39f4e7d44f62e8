import type { Address, Hex } from 'viem'
import { getAddress, isAddress, verifyMessage } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sandbox } from '../../contract.js'
import { shareSandbox } from '../../shareSandbox.test.double.js'
import type { WalletMemory } from '../contract.js'
import type { AnswerKind, WalletSwitches } from '../switches.js'
import { createTestWallet } from './createTestWallet.js'
import { signing } from './evmSigning.js'

let sandbox: Sandbox
let own: Address
let other: Address
shareSandbox((given) => {
  sandbox = given
  const [first, second] = sandbox.accounts
  if (!first || !second) throw new Error('the sandbox has too few accounts')
  own = first.address
  other = second.address
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(
  switches: WalletSwitches = {},
  memory: Partial<WalletMemory> = { permitted: true },
  modalClosed: Promise<void> = Promise.resolve(),
) {
  const remembered = { ...memory }
  const announce = vi.fn()
  const replaceObject = vi.fn()
  const titles: string[] = []
  const wallet = createTestWallet(
    {
      wallet: {
        id: 'browser-one',
        name: 'Browser One',
        rdns: 'test.latchkey.browser-one',
        build: { shape: 'plain', place: 'none', flags: [], icon: { letter: '', colour: '#000' } },
      },
      accounts: sandbox.accounts.slice(0, 3).map(({ address, privateKey }) => ({ address, key: privateKey })),
      chains: sandbox.networks.map(({ id, name, rpcUrls }) => ({
        id,
        name,
        rpcUrl: rpcUrls.default.http[0],
        symbol: 'ETH',
      })),
      account: 0,
      answer: switches.answer ?? 'approve',
      switches,
    },
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
      announce,
      replaceObject,
      signing: async () => signing,
      whenModalClosed: () => modalClosed,
    },
  )
  wallet.start()
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const received: [string, unknown][] = []
  for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
    wallet.provider.on(event, (value) => received.push([event, value]))
  }
  return { ...wallet, request, remembered, announce, replaceObject, received, titles }
}

const codes: [AnswerKind, unknown, string][] = [
  ['reject', expect.objectContaining({ code: 4001 }), 'rejected'],
  ['pending', expect.objectContaining({ code: -32002 }), 'failed'],
  ['locked', expect.objectContaining({ code: 4100 }), 'failed'],
  ['unsupported', expect.objectContaining({ code: 4200 }), 'failed'],
  ['disconnected', expect.objectContaining({ code: 4900 }), 'failed'],
  ['chain-disconnected', expect.objectContaining({ code: 4901 }), 'failed'],
  ['unknown-chain', expect.objectContaining({ code: 4902 }), 'failed'],
  [
    'unknown-chain-nested',
    expect.objectContaining({ code: -32603, data: { originalError: expect.objectContaining({ code: 4902 }) } }),
    'failed',
  ],
  ['code-as-string', expect.objectContaining({ code: '4001' }), 'rejected'],
  ['throw-string', 'The wallet failed.', 'failed'],
  ['throw-undefined', undefined, 'failed'],
]

test.each(codes)('%s fails with its error and is recorded with the time', async (kind, error, outcome) => {
  const { request, control } = setup({ answer: kind })
  const given = await request('personal_sign', 'hi', own).then(
    () => 'resolved',
    (reason: unknown) => ({ reason }),
  )
  expect(given).toEqual({ reason: error })
  const [record] = control.requests
  expect(record).toMatchObject({ method: 'personal_sign', outcome, error: { message: expect.any(String) } })
  expect(record?.answeredAt).toBeGreaterThanOrEqual(record?.at ?? Number.NaN)
})

test('a rejection by message has no code', async () => {
  const { request, control } = setup({ answer: 'reject-text' })
  const error: unknown = await request('personal_sign', 'hi', own).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'User rejected the request.' })
  expect(error).not.toHaveProperty('code')
  expect(control.requests[0]?.outcome).toBe('rejected')
})

test('throws synchronously', async () => {
  const { request, control } = setup({ rules: [{ kind: 'throw-sync', times: 1 }] })
  expect(() => request('personal_sign', 'hi', own)).toThrow(TypeError)
  expect(control.requests).toMatchObject([{ method: 'personal_sign', outcome: 'failed' }])
  expect(await request('personal_sign', 'hi', own)).toMatch(/^0x/)
})

test('wrong types and empty results replace the real one', async () => {
  const { request, control } = setup({ answer: 'wrong-type' }, {})
  expect(await request('eth_requestAccounts')).toBe(42)
  control.answer = 'empty'
  expect(await request('eth_requestAccounts')).toEqual([])
  expect(await request('personal_sign', 'hi', own)).toBeNull()
  expect(control.requests[0]).toMatchObject({ outcome: 'answered', result: 42 })
})

test('one read method can be made to fail, hang or return nonsense', async () => {
  const { request, control } = setup({
    rules: [
      { kind: 'wrong-type', method: 'eth_chainId', times: 1 },
      { kind: 'hang', method: 'eth_accounts', times: 1 },
      { kind: 'reject', method: 'eth_blockNumber', times: 1 },
    ],
  })
  expect(await request('eth_chainId')).toBe(42)
  expect(await request('eth_chainId')).toBe('0x7a69')
  const hanging = request('eth_accounts')
  expect(await request('eth_accounts')).toEqual([own])
  expect(control.pending).toMatchObject([{ method: 'eth_accounts' }])
  control.approve()
  expect(await hanging).toEqual([own])
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4001 })
})

test('a delayed request uses the switches as they are afterwards', async () => {
  vi.useFakeTimers()
  const { request, control } = setup({ delayMs: 1_500 })
  const refused = expect(request('personal_sign', 'hi', own)).rejects.toMatchObject({ code: 4100 })
  expect(control.requests[0]?.outcome).toBe('pending')
  control.switches({ answer: 'locked' })
  await vi.advanceTimersByTimeAsync(1_499)
  expect(control.requests[0]?.outcome).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  await refused
})

test('approves only after the page has closed its modal', async () => {
  let close = (): void => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const { request, control } = setup({ answer: 'approve-after-close' }, {}, closed)
  const connecting = request('eth_requestAccounts')
  expect(control.pending).toMatchObject([{ method: 'eth_requestAccounts' }])
  expect(await request('eth_accounts')).toEqual([])
  close()
  expect(await connecting).toEqual([own])
  expect(control.requests[0]?.outcome).toBe('approved')
})

test('responds by a rule only after the page has closed its modal', async () => {
  let close = (): void => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const { request, control } = setup({ rules: [{ kind: 'reject', untilClosed: true }] }, {}, closed)
  const refused = expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_accounts')).toEqual([])
  expect(control.requests[0]?.answeredAt).toBeUndefined()
  close()
  await refused
})

test('a request that waits for the modal to close can be rejected before', async () => {
  const { request, control } = setup({ answer: 'approve-after-close' }, {}, new Promise(() => undefined))
  const connecting = request('eth_requestAccounts')
  control.reject()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
})

test('accounts have the form set by the switch', async () => {
  const { request, control } = setup()
  const show = async (accounts: WalletSwitches['accounts']): Promise<string[]> => {
    control.switches({ accounts })
    return (await request('eth_accounts')) as string[]
  }
  expect(await show('list')).toEqual(sandbox.accounts.slice(0, 3).map(({ address }) => address))
  expect(await show('empty')).toEqual([])
  expect(await show('duplicates')).toEqual([own, own.toLowerCase(), own])
  expect(await show('lower-case')).toEqual([own.toLowerCase()])
  const [wrong = ''] = await show('bad-checksum')
  expect(isAddress(wrong)).toBe(false)
  expect(getAddress(wrong.toLowerCase())).toBe(own)
  expect(await show('one')).toEqual([own])
})

test('every account of a list can sign, with its own key', async () => {
  const { request } = setup({ accounts: 'list' })
  const signature = (await request('personal_sign', 'hi', other)) as Hex
  expect(await verifyMessage({ address: other, message: 'hi', signature })).toBe(true)
})

test('switches between chains, and read methods follow', async () => {
  const { request, received, remembered, titles } = setup({ answer: 'manual' })
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  expect(titles).toEqual(['Switch network'])
  expect(await request('eth_chainId')).toBe('0x7a6a')
  await sandbox.chain('eip155:31338').mine(3)
  expect(await request('eth_blockNumber')).toBe(await sandbox.chain('eip155:31338').request('eth_blockNumber'))
  expect(remembered.chainId).toBe(31338)
  expect(received[0]).toEqual(['chainChanged', '0x7a6a'])
  expect(await setup({}, remembered).request('eth_chainId')).toBe('0x7a6a')
})

test('starts on the configured chain only if none is stored', async () => {
  expect(await setup({ chain: { start: 31338 } }).request('eth_chainId')).toBe('0x7a6a')
  expect(await setup({ chain: { start: 31338 } }, { chainId: 31337 }).request('eth_chainId')).toBe('0x7a69')
})

test('on a chain outside the sandbox it neither reads nor sends, and can be switched back', async () => {
  const { request, control, received } = setup()
  control.moveTo(424242)
  expect(await request('eth_chainId')).toBe('0x67932')
  expect(received).toEqual([['chainChanged', '0x67932']])
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  await expect(request('eth_sendTransaction', { from: own, to: other })).rejects.toMatchObject({ code: 4901 })
  await request('wallet_switchEthereumChain', { chainId: '0x7a69' })
  expect(await request('eth_chainId')).toBe('0x7a69')
  for (const wrong of [0, -1, 1.5, Number.NaN]) expect(() => control.moveTo(wrong)).toThrow(RangeError)
})

test('refuses to switch, or does not support switching', async () => {
  const { request, control } = setup({ chain: { switching: 'refuse' } })
  await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4001 })
  control.switches({ chain: { switching: 'unsupported' } })
  await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4200 })
  await expect(request('wallet_addEthereumChain', {})).rejects.toMatchObject({ code: 4200 })
})

const addition = (changes: Record<string, unknown> = {}) => ({
  chainId: '0x7a6a',
  chainName: 'Sandbox B',
  rpcUrls: [sandbox.chain('eip155:31338').url],
  nativeCurrency: { name: 'Sandbox Ether', symbol: 'ETH', decimals: 18 },
  ...changes,
})

test('an unknown chain is added once, stored, and then switched to', async () => {
  const { request, remembered, titles } = setup({ answer: 'manual', chain: { unknown: [31338] } })
  const go = () => request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  await expect(go()).rejects.toMatchObject({ code: 4902 })
  expect(await request('wallet_addEthereumChain', addition())).toBeNull()
  expect(await request('wallet_addEthereumChain', addition())).toBeNull()
  expect(titles).toEqual(['Add a network'])
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await go()).toBeNull()
  expect(remembered.added).toEqual([31338])
  const reloaded = setup({ chain: { unknown: [31338] } }, { ...remembered, chainId: 31337 })
  expect(await reloaded.request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
})

test('does not add chains with wrong details, with the RPC of another chain, or outside the sandbox', async () => {
  const { request, titles } = setup({ answer: 'manual', chain: { unknown: [31338] } })
  for (const wrong of [
    { chainId: 31338 },
    { chainName: '' },
    { rpcUrls: [] },
    { rpcUrls: ['https://rpc.example'] },
    { rpcUrls: [sandbox.chain('eip155:31337').url] },
    { nativeCurrency: { symbol: 'ETH', decimals: 6 } },
    { chainId: '0x67932' },
  ]) {
    await expect(request('wallet_addEthereumChain', addition(wrong))).rejects.toMatchObject({ code: -32602 })
  }
  expect(titles).toEqual([])
})

test('can send on a different chain than it reports', async () => {
  const [a, b] = [sandbox.chain('eip155:31337'), sandbox.chain('eip155:31338')]
  const before = [await a.landed(own), await b.landed(own)]
  const { request, control } = setup({ chain: { signsOn: 31338 } })
  await request('eth_sendTransaction', { from: own, to: other, value: '0x1', chainId: '0x7a69' })
  await expect.poll(() => b.landed(own)).toBe((before[1] ?? 0) + 1)
  expect(await a.landed(own)).toBe(before[0])
  expect(await request('eth_chainId')).toBe('0x7a69')
  control.switches({ chain: { signsOn: 0 } })
  await request('eth_sendTransaction', { from: own, to: other, value: '0x1' })
  await expect.poll(() => a.landed(own)).toBe((before[0] ?? 0) + 1)
})

test('sends only by calls where it is set so, and says what became of them', async () => {
  const a = sandbox.chain('eip155:31337')
  const before = (await a.landed(own)) ?? 0
  const { request, control, titles } = setup({ answer: 'manual', sends: 'calls' })
  const id = `0x${'07'.repeat(32)}`
  const asked = { version: '2.0.0', id, from: own, chainId: '0x7a69', atomicRequired: false }
  const calls = [{ to: other, value: '0x1' }]
  await expect(request('eth_sendTransaction', { from: own, to: other })).rejects.toMatchObject({ code: 4200 })
  await expect(request('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 })
  for (const [wrong, code] of [
    [{ version: '1.0' }, -32602],
    [{ id: 'mine' }, -32602],
    [{ chainId: '0x7a6a' }, -32602],
    [{ chainId: 31337 }, -32602],
    [{ atomicRequired: undefined }, -32602],
    [{ calls: [] }, -32602],
    [{ calls: [{ ...calls[0], gas: '0x5208' }] }, -32602],
    [{ calls: [...calls, ...calls] }, 5740],
    [{ capabilities: { paymasterService: { url: 'x' } } }, 5700],
    [{ from: other }, 4100],
  ] as const)
    await expect(request('wallet_sendCalls', { ...asked, calls, ...wrong })).rejects.toMatchObject({ code })
  expect(titles).toEqual([])

  expect(await request('wallet_sendCalls', { ...asked, calls })).toEqual({ id })
  expect(titles).toEqual(['Send a payment'])
  await expect(request('wallet_sendCalls', { ...asked, calls })).rejects.toMatchObject({ code: 5720 })
  await expect
    .poll(() => request('wallet_getCallsStatus', id))
    .toMatchObject({ version: '2.0.0', id, chainId: '0x7a69', status: 200, receipts: [{ status: '0x1' }] })
  expect(await a.landed(own)).toBe(before + 1)
  expect(control.requests.filter(({ outcome }) => outcome === 'approved')).toHaveLength(1)

  // What was refused may be asked for again with the same id.
  control.switches({ answer: 'reject' })
  const again = { ...asked, id: `0x${'08'.repeat(32)}`, calls }
  await expect(request('wallet_sendCalls', again)).rejects.toMatchObject({ code: 4001 })
  control.switches({ answer: 'approve' })
  expect(await request('wallet_sendCalls', again)).toEqual({ id: again.id })
  control.switches({ sends: 'transactions' })
  await expect(request('wallet_sendCalls', again)).rejects.toMatchObject({ code: 4200 })
  await expect(request('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 4200 })
})

test('formats chain ids as set', async () => {
  const { request, control, received } = setup({ chain: { form: 'decimal' } })
  expect(await request('eth_chainId')).toBe('31337')
  control.moveTo(31338)
  control.switches({ chain: { form: 'number' } })
  control.moveTo(31337)
  expect(received).toEqual([
    ['chainChanged', '31338'],
    ['chainChanged', 31337],
  ])
})

test('reports its capabilities by hex chain id, to connected pages only', async () => {
  const { request, control } = setup({ chain: { unknown: [31338] } })
  const none = { atomic: { status: 'unsupported' } }
  expect(await request('wallet_getCapabilities', own)).toEqual({ '0x7a69': none })
  control.switches({ chain: { unknown: [] } })
  expect(await request('wallet_getCapabilities', own)).toEqual({ '0x7a69': none, '0x7a6a': none })
  expect(await request('wallet_getCapabilities', own, ['0x7a6a', '0x1'])).toEqual({ '0x7a6a': none })
  await expect(request('wallet_getCapabilities', other)).rejects.toMatchObject({ code: 4100 })
  control.disconnect()
  await expect(request('wallet_getCapabilities', own)).rejects.toMatchObject({ code: 4100 })
})

test('accepts typed data for the current chain in any id format', async () => {
  const { request, control } = setup()
  const data = (chainId: unknown) => ({
    domain: { name: 'Test', chainId },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  })
  for (const id of [31337, '31337', '0x7a69', '0x7A69'])
    expect(await request('eth_signTypedData_v4', own, data(id))).toMatch(/^0x/)
  for (const id of [31338, 'x', '', null])
    await expect(request('eth_signTypedData_v4', own, data(id))).rejects.toMatchObject({ code: -32602 })
  control.moveTo(31338)
  expect(await request('eth_signTypedData_v4', own, data(31338))).toMatch(/^0x/)
})

test('announces at load, twice, late or never, and replies to later requests accordingly', () => {
  vi.useFakeTimers()
  const once = setup()
  once.asked()
  expect(once.announce).toHaveBeenCalledTimes(2)
  once.control.switches({ announce: 'never' })
  once.asked()
  expect(once.announce).toHaveBeenCalledTimes(2)
  const twice = setup({ announce: 'twice' })
  expect(twice.announce).toHaveBeenCalledTimes(2)
  twice.asked()
  expect(twice.announce).toHaveBeenCalledTimes(4)
  const late = setup({ announce: { late: 700 } })
  vi.advanceTimersByTime(699)
  late.asked()
  expect(late.announce).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(late.announce).toHaveBeenCalledTimes(1)
  late.asked()
  expect(late.announce).toHaveBeenCalledTimes(2)
  const never = setup({ announce: 'never' })
  vi.runAllTimers()
  expect(never.announce).not.toHaveBeenCalled()
  never.control.announce()
  never.asked()
  expect(never.announce).toHaveBeenCalledTimes(1)
})

test('a change of the announcement takes effect immediately and cancels a late one', () => {
  vi.useFakeTimers()
  const { announce, asked, control } = setup({ announce: { late: 700 } })
  control.switches({ announce: 'never' })
  vi.runAllTimers()
  expect(announce).not.toHaveBeenCalled()
  control.switches({ announce: 'load' })
  expect(announce).toHaveBeenCalledTimes(1)
  control.switches({ announce: { late: 50 } })
  asked()
  expect(announce).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(50)
  expect(announce).toHaveBeenCalledTimes(2)
})

test('announces itself 10,000 times, as one wallet or as many, or malformed', () => {
  const same = setup({ announce: { times: 10_000 } })
  expect(same.announce).toHaveBeenCalledTimes(10_000)
  expect(new Set(same.announce.mock.calls.flat()).size).toBe(0)
  const many = setup({ announce: { times: 3, anew: true } })
  expect(many.announce.mock.calls).toEqual([[{ copy: 0 }], [{ copy: 1 }], [{ copy: 2 }]])
  const spoilt = setup({ announce: { malformed: 'huge-icon' } })
  expect(spoilt.announce).toHaveBeenCalledExactlyOnceWith({ malformed: 'huge-icon' })
  expect(setup({ announce: { malformed: 'all' } }).announce).toHaveBeenCalledTimes(12)
})

test('events can be suppressed, repeated, invented, and emitted after the permission was revoked', () => {
  vi.useFakeTimers()
  const { control, received } = setup({ events: { emit: false } })
  control.switchAccount(1)
  expect(received).toEqual([])
  control.emit('chainChanged', 'nonsense')
  expect(received.splice(0)).toEqual([['chainChanged', 'nonsense']])
  control.switches({ events: { emit: true, storm: 50 } })
  control.switchAccount(0)
  expect(received.splice(0)).toEqual(Array.from({ length: 50 }, () => ['accountsChanged', [own]]))
  control.switches({ events: { storm: 1, lateMs: 300 } })
  control.disconnect()
  expect(received.splice(0)).toEqual([['accountsChanged', []]])
  vi.advanceTimersByTime(300)
  expect(received).toEqual([
    ['accountsChanged', [own]],
    ['chainChanged', '0x7a69'],
  ])
})

test('a dropped connection emits 1013 and keeps the account', async () => {
  const { control, received, request } = setup()
  control.dropConnection()
  expect(received).toEqual([['disconnect', expect.objectContaining({ code: 1013 })]])
  expect(await request('eth_accounts')).toEqual([own])
})

test('a connection lost with 4900 reaches no chain until it is restored', async () => {
  const { control, received, request } = setup()
  control.dropConnection(4900)
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
  await expect(request('eth_sendTransaction', { from: own, to: other })).rejects.toMatchObject({ code: 4900 })
  expect(await request('eth_accounts')).toEqual([own])
  control.restoreConnection()
  expect(received).toEqual([
    ['disconnect', expect.objectContaining({ code: 4900 })],
    ['connect', { chainId: '0x7a69' }],
  ])
  expect(await request('eth_blockNumber')).toMatch(/^0x/)
})

test('a locked wallet shows no account and signs nothing until it is unlocked, also after a reload', async () => {
  const { control, received, request, remembered } = setup()
  control.lock()
  control.lock()
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('personal_sign', 'hi', own)).rejects.toMatchObject({ code: 4100 })
  const reloaded = setup({}, remembered)
  expect(await reloaded.request('eth_accounts')).toEqual([])
  reloaded.control.unlock()
  expect(await reloaded.request('eth_accounts')).toEqual([own])
  expect(reloaded.received).toEqual([['accountsChanged', [own]]])
  control.unlock()
  expect(received).toEqual([
    ['accountsChanged', []],
    ['accountsChanged', [own]],
  ])
  expect(await request('personal_sign', 'hi', own)).toMatch(/^0x/)
})

test('requesting the accounts of a locked wallet prompts the visitor to unlock it', async () => {
  const { control, request, titles, received } = setup({ answer: 'manual', locked: true })
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual([own])
  expect(titles).toEqual(['Unlock the wallet'])
  expect(received).toEqual([['accountsChanged', [own]]])
  control.switches({ locked: true })
  control.answer = 'reject'
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(control.state).toMatchObject({ locked: true, permitted: true })
  const stranger = setup({ answer: 'manual', locked: true }, {})
  expect(await stranger.request('eth_requestAccounts')).toEqual([own])
  expect(stranger.titles).toEqual(['Connect to this site'])
})

test('the provider object is replaced once a page has connected', async () => {
  const { request, replaceObject, control } = setup({ object: 'replaced' }, {})
  await request('eth_accounts')
  expect(replaceObject).not.toHaveBeenCalled()
  await request('eth_requestAccounts')
  await request('eth_requestAccounts')
  expect(replaceObject).toHaveBeenCalledExactlyOnceWith(false)
  control.replaceObject('orphaned')
  expect(replaceObject).toHaveBeenLastCalledWith(true)
  const orphaned = setup({ object: 'orphaned' }, {})
  await orphaned.request('eth_requestAccounts')
  expect(orphaned.replaceObject).toHaveBeenCalledExactlyOnceWith(true)
})

test('exposes its settings and state, and notifies watchers of changes', async () => {
  const { control, request } = setup({ rules: [{ kind: 'reject', method: 'eth_accounts', times: 2 }] })
  const watcher = vi.fn()
  const undo = control.watch(watcher)
  control.switches({ accounts: 'list' })
  expect(watcher).toHaveBeenCalledTimes(1)
  await request('eth_accounts').catch(() => undefined)
  expect(control.settings).toMatchObject({
    answer: 'approve',
    accounts: 'list',
    object: 'stays',
    rules: [{ kind: 'reject', method: 'eth_accounts', times: 1 }],
  })
  expect(control.state).toEqual({ permitted: true, account: 0, chainId: 31337, locked: false })
  undo()
  watcher.mockClear()
  control.lock()
  expect(watcher).not.toHaveBeenCalled()
})
