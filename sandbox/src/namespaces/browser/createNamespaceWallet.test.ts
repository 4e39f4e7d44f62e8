import { afterEach, expect, test, vi } from 'vitest'
import type { ApprovalQuestion } from '../../wallets/contract.js'
import type { AnswerKind } from '../../wallets/switches.js'
import type { NamespaceDesk, NamespaceMemory, NamespaceSwitches } from '../contract.js'
import { createNamespaceWallet } from './createNamespaceWallet.js'

const here = 'solana:here'
const there = 'solana:there'

afterEach(() => {
  vi.useRealTimers()
})

/** A wallet of a fictional namespace: addresses contain index and network, `sign` needs consent, `read` does not. */
function setup(
  options: {
    answer?: AnswerKind
    switches?: NamespaceSwitches
    memory?: Partial<NamespaceMemory>
    failure?: (error: Error) => unknown
  } = {},
) {
  const { answer = 'approve', switches, memory = {}, failure } = options
  const remembered: Partial<NamespaceMemory> = { ...memory }
  const questions: { question: ApprovalQuestion; decide(approved: boolean): void; open: boolean }[] = []
  const followers: (() => void)[] = []
  const announce = vi.fn()
  const rpc = vi.fn(async () => 'answered')
  let closed: () => void = () => undefined
  let desk: NamespaceDesk | undefined
  const { control, start } = createNamespaceWallet(
    {
      wallet: { id: 'x', name: 'X', namespace: 'solana', icon: { letter: 'X', colour: '#000' }, traits: {} },
      keys: [1, 2, 3].map((digit) => `0x${String(digit).repeat(64)}` as const),
      publicAccounts: [17, 34, 51],
      networks: [
        { caip2: here, url: 'http://here' },
        { caip2: there, url: '' },
      ],
      account: 0,
      answer,
      ...(switches && { switches }),
    },
    {
      consent: new Set(['connect', 'sign']),
      address: (account, network) => `${network}/${account}`,
      empty: (method) => ({ nothing: method }),
      ...(failure && { failure }),
      install(given) {
        desk = given
        return {
          announce,
          accountsEvent: (accounts) => ['accounts', accounts],
          networkEvent: (network) => ['network', network],
        }
      },
    },
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
        follow: (listener) => followers.push(listener),
      },
      signing: () => Promise.reject(new Error('Nothing signs.')),
      whenModalClosed: () =>
        new Promise((resolve) => {
          closed = resolve
        }),
      rpc,
    },
  )
  if (!desk) throw new Error('the wallet was not installed')
  const own = desk
  const received: [string, unknown][] = []
  for (const event of ['accounts', 'network', 'other']) own.on(event, (value) => received.push([event, value]))
  start()
  return {
    control,
    desk: own,
    received,
    questions,
    remembered,
    announce,
    rpc,
    closeModal: () => closed(),
    otherTabWrote: () => {
      for (const follow of followers) follow()
    },
    connect: () =>
      own.request('connect', undefined, async (record) => {
        await own.connect(record)
        return own.visible()
      }),
    sign: (params: unknown = undefined) =>
      own.request('sign', params, async (record) => {
        const index = own.visible()[0] ?? -1
        own.requireSecret(index)
        await own.ask(record, { title: 'Sign', details: [] })
        return own.requireSecret(index)
      }),
    read: () => own.request('read', undefined, () => own.visible()),
  }
}

test('connects after consent, notifies the page, persists it, and prompts once for concurrent requests', async () => {
  const { connect, questions, received, remembered, control, read } = setup({ answer: 'manual' })
  expect(await read()).toEqual([])
  const both = [connect(), connect()]
  expect(questions.map(({ question }) => question)).toEqual([
    expect.objectContaining({
      wallet: 'X',
      origin: 'http://localhost:4100',
      method: 'connect',
      title: 'Connect to this site',
    }),
  ])
  expect(control.pending).toHaveLength(1)
  questions[0]?.decide(true)
  expect(await Promise.all(both)).toEqual([[0], [0]])
  expect(received).toEqual([['accounts', [0]]])
  expect(remembered).toEqual({ permitted: true, account: 0, network: here, locked: false })
  expect(await connect()).toEqual([0])
  expect(questions).toHaveLength(1)
  expect(control.requests.map(({ outcome }) => outcome)).toEqual(['answered', 'approved', 'approved', 'answered'])
})

test('a rejection has code 4001 or the form of its namespace, and is recorded as rejected either way', async () => {
  const plain = setup({ answer: 'reject' })
  await expect(plain.connect()).rejects.toMatchObject({ code: 4001 })
  expect(plain.remembered.permitted).toBeUndefined()
  const own = setup({ answer: 'reject', failure: () => new Error('Cancelled') })
  await expect(own.connect()).rejects.toThrow('Cancelled')
  expect(own.control.requests[0]).toMatchObject({ outcome: 'rejected', error: { message: 'Cancelled' } })
})

test.each<[AnswerKind, unknown]>([
  ['pending', { code: -32002 }],
  ['locked', { code: 4100 }],
  ['unsupported', { code: 4200 }],
  ['disconnected', { code: 4900 }],
  ['reject-text', { message: 'User rejected the request.' }],
  ['code-as-string', { code: '4001' }],
  ['throw-string', 'The wallet failed.'],
  ['throw-undefined', undefined],
])('responds to %s with its fault', async (answer, thrown) => {
  const { connect, control } = setup({ answer })
  const failure = await connect().then(
    () => 'no failure',
    (error: unknown) => error,
  )
  if (typeof thrown === 'object') expect(failure).toMatchObject(thrown as object)
  else expect(failure).toBe(thrown)
  expect(control.requests[0]?.answeredAt).toBeDefined()
})

test('returns nonsense, returns nothing, or throws synchronously', async () => {
  expect(await setup({ answer: 'wrong-type' }).connect()).toBe(42)
  expect(await setup({ answer: 'empty' }).connect()).toEqual({ nothing: 'connect' })
  expect(() => setup({ answer: 'throw-sync' }).desk.request('connect', 1, () => 1)).toThrow(TypeError)
})

test('hangs until it is approved, or approves once the modal is closed', async () => {
  const { connect, control, desk } = setup({ answer: 'hang' })
  const hanging = connect()
  await expect.poll(() => control.pending.length).toBe(1)
  expect(control.approve()).toBe(true)
  expect(control.approve()).toBe(false)
  expect(await hanging).toEqual([0])
  control.answer = 'approve-after-close'
  const again = setup({ answer: 'approve-after-close' })
  const later = again.connect()
  await expect.poll(() => again.control.pending.length).toBe(1)
  again.closeModal()
  expect(await later).toEqual([0])
  expect(desk.state.permitted).toBe(true)
})

test('responds by a rule only after the page has closed its modal', async () => {
  const { connect, control, closeModal } = setup({ switches: { rules: [{ kind: 'reject', untilClosed: true }] } })
  const refused = expect(connect()).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => control.requests.length).toBe(1)
  expect(control.requests[0]?.answeredAt).toBeUndefined()
  closeModal()
  await refused
})

test('rules apply per method, a limited number of times; without a method they apply to requests that need consent', async () => {
  const { sign, read, control } = setup({
    memory: { permitted: true },
    switches: {
      rules: [
        { kind: 'reject', times: 1 },
        { kind: 'locked', method: 'read', times: 1 },
      ],
    },
  })
  await expect(read()).rejects.toMatchObject({ code: 4100 })
  expect(await read()).toEqual([0])
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  expect(await sign()).toHaveLength(32)
  expect(control.settings.rules).toEqual([])
})

test('delays requests that need consent, and applies switches set meanwhile', async () => {
  vi.useFakeTimers()
  const { connect, control } = setup({ switches: { delayMs: 500 } })
  const refused = connect().catch((error: unknown) => error)
  control.answer = 'reject'
  await vi.advanceTimersByTimeAsync(500)
  expect(await refused).toMatchObject({ code: 4001 })
})

test('signs only for the account that the page may use, even if it changes while the window is open', async () => {
  const { sign, control, questions, connect } = setup({ answer: 'manual' })
  await expect(sign()).rejects.toMatchObject({ code: 4100 })
  const connecting = connect()
  await expect.poll(() => questions.length).toBe(1)
  questions[0]?.decide(true)
  await connecting
  const signing = sign()
  await expect.poll(() => questions.length).toBe(2)
  control.switchAccount(1)
  questions[1]?.decide(true)
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  expect(() => control.switchAccount(3)).toThrow(RangeError)
})

test('a locked wallet shows and signs nothing, also after a reload, and connecting prompts to unlock it', async () => {
  const { control, received, read, sign, remembered } = setup({ memory: { permitted: true } })
  control.lock()
  expect(await read()).toEqual([])
  await expect(sign()).rejects.toMatchObject({ code: 4100 })
  const reloaded = setup({ answer: 'manual', memory: remembered })
  const connecting = reloaded.connect()
  await expect.poll(() => reloaded.questions.map(({ question }) => question.title)).toEqual(['Unlock the wallet'])
  reloaded.control.approve()
  expect(await connecting).toEqual([0])
  control.unlock()
  expect(received).toEqual([
    ['accounts', []],
    ['accounts', [0]],
  ])
})

test('accounts are shown as the switches say', () => {
  const { control, desk } = setup({ memory: { permitted: true, account: 1 } })
  expect(desk.visible()).toEqual([1])
  control.switches({ accounts: 'list' })
  expect(desk.visible()).toEqual([1, 0, 2])
  control.switches({ accounts: 'duplicates' })
  expect(desk.visible()).toEqual([1, 1])
  control.switches({ accounts: 'empty' })
  expect(desk.visible()).toEqual([])
})

test('moves to another network and re-encodes its addresses', async () => {
  const { control, received, desk, remembered, rpc } = setup({ memory: { permitted: true } })
  expect(await desk.rpc(here, 'm', [1])).toBe('answered')
  expect(rpc).toHaveBeenCalledWith('http://here', 'm', [1])
  control.moveTo(there)
  expect(received).toEqual([['network', there]])
  expect(control.addresses[0]).toBe(`${there}/17`)
  expect(remembered.network).toBe(there)
  await expect(desk.rpc(there, 'm', [])).rejects.toMatchObject({ code: 4901 })
  for (const wrong of ['', 'solana', 'solana:', 'Solana:x']) expect(() => control.moveTo(wrong)).toThrow(RangeError)
})

test('follows other tabs, and ignores invalid stored values', () => {
  const { remembered, otherTabWrote, received, desk } = setup()
  Object.assign(remembered, { permitted: true, account: 2 })
  otherTabWrote()
  expect(received).toEqual([['accounts', [2]]])
  const spoilt = { permitted: 'yes', account: 9, network: 7, locked: 1 } as unknown as NamespaceMemory
  expect(setup({ memory: spoilt }).desk.state).toEqual({ permitted: false, account: 0, network: here, locked: false })
  expect(desk.state.account).toBe(2)
})

test('events can be suppressed, repeated, invented, and emitted after the permission was revoked', () => {
  vi.useFakeTimers()
  const { control, received } = setup({ memory: { permitted: true }, switches: { events: { emit: false } } })
  control.switchAccount(1)
  expect(received).toEqual([])
  control.emit('other', 5)
  control.switches({ events: { emit: true, storm: 3 } })
  control.switchAccount(0)
  expect(received.splice(0)).toEqual([['other', 5], ...Array.from({ length: 3 }, () => ['accounts', [0]])])
  control.switches({ events: { storm: 1, lateMs: 200 } })
  control.disconnect()
  expect(received.splice(0)).toEqual([['accounts', []]])
  vi.advanceTimersByTime(200)
  expect(received).toEqual([['accounts', [0]]])
})

test('announces at load, twice, late or never, and replies to later requests accordingly', () => {
  vi.useFakeTimers()
  expect(setup().announce).toHaveBeenCalledTimes(1)
  expect(setup({ switches: { announce: 'twice' } }).announce).toHaveBeenCalledTimes(2)
  const late = setup({ switches: { announce: { late: 300 } } })
  late.desk.asked()
  expect(late.announce).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  const reply = vi.fn()
  late.desk.asked(reply)
  expect(late.announce).toHaveBeenCalledTimes(1)
  expect(reply).toHaveBeenCalledTimes(1)
  const never = setup({ switches: { announce: 'never' } })
  never.desk.asked(reply)
  expect(never.announce).not.toHaveBeenCalled()
  expect(reply).toHaveBeenCalledTimes(1)
  never.control.switches({ announce: 'load' })
  expect(never.announce).toHaveBeenCalledTimes(1)
})

test('records every request as JSON, bytes in hex, and notifies watchers', async () => {
  const { sign, control } = setup({ memory: { permitted: true } })
  const watcher = vi.fn()
  const undo = control.watch(watcher)
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await sign({ bytes: Uint8Array.of(1, 255), big: 5n, call: () => 1 })
  await sign(circle)
  expect(watcher).toHaveBeenCalled()
  undo()
  expect(control.requests).toMatchObject([
    { method: 'sign', params: { bytes: '0x01ff', big: '5' }, outcome: 'approved', result: `0x${'11'.repeat(32)}` },
    { params: '[unreadable]' },
  ])
})
