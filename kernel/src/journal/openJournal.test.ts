import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StorageLike } from '../config/options.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestJournal } from '../testing/createTestJournal.js'
import { createTestTabs } from '../testing/createTestTabs.js'
import type { Journal } from './contract.js'
import { account, data, definition, other, silent } from './transfers.test.double.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const dayMs = 86_400_000
const key = (id: string): string => `latchkey:local:test:journal:transfer:${id}`

/** Tabs that share storage and clock. */
const createSite = (storage = createMemoryStorage()) => {
  const clock = createTestClock()
  const tabs = createTestTabs()
  const open = (can?: Parameters<typeof tabs.open>[0]) => {
    const life = new AbortController()
    const tab = tabs.open(can)
    const journal = createTestJournal(definition, { clock, storage, tabs: tab, signal: life.signal })
    return { journal, life, tab, begin: () => clock.until(journal.begin({ account, data })) }
  }
  return { storage, clock, open }
}
const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: { code?: unknown }) => error.code,
  )
const thrown = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return (error as { code?: unknown }).code
  }
  return 'returned'
}
const stored = (storage: { readonly entries: ReadonlyMap<string, string> }, id: string) =>
  JSON.parse(storage.entries.get(key(id)) ?? 'null') as { v: number; data: Record<string, unknown> } | null

it('keeps its records readable where the clock counts in parts of a millisecond, as browsers do', async () => {
  const storage = createMemoryStorage()
  const site = createTestClock()
  const clock = { ...site, now: () => site.now() * 1.001 + 0.37 }
  const open = () => createTestJournal(definition, { clock, storage })
  // The system's clock stands still: the monotonic one counts.
  vi.spyOn(Date, 'now').mockReturnValue(100 * dayMs)
  const journal = open()
  for (const state of ['handed', 'rejected'] as const) {
    const { id } = await site.until(journal.begin({ account, data }))
    site.advance(7)
    journal.update(id, state === 'handed' ? { state, hash: '0x1' } : { state })
    site.advance(5000)
    expect([journal.get(id)?.state, open().get(id)?.state]).toEqual([state, state])
    if (state === 'handed') journal.update(id, { state: 'confirmed' })
  }
})

describe('begin', () => {
  it('resolves once storage has the record under a key of its own, and not before', async () => {
    const { storage, clock, open } = createSite()
    const { journal } = open()
    const begun = journal.begin({ account, data })
    const intent = await clock.until(begun)
    expect(intent).toMatchObject({
      plugin: 'test',
      kind: 'transfer',
      account,
      state: 'requested',
      stage: 'asking',
      data,
    })
    expect(intent.id).toMatch(/^[0-9a-f]{32}$/)
    expect(intent.isKept).toBe(true)
    expect([...storage.entries.keys()]).toEqual([key(intent.id)])
    expect(stored(storage, intent.id)).toMatchObject({ v: 1, data: { id: intent.id, account, state: 'requested' } })
    expect(Object.isFrozen(intent) && Object.isFrozen(intent.data)).toBe(true)
  })

  it('refuses a second one while one is live, and names it, also for another spelling of the address', async () => {
    const { clock, open } = createSite()
    const { journal, begin } = open()
    const first = await begin()
    const again = clock.until(journal.begin({ account: account.toUpperCase().replace('TEST', 'test'), data }))
    await expect(again).rejects.toMatchObject({
      code: 'INTENT_LIVE',
      details: { intent: { id: first.id, state: 'requested', account } },
    })
    journal.update(first.id, { state: 'rejected' })
    expect((await begin()).id).not.toBe(first.id)
  })

  it('begins one for another account, another network and another kind meanwhile', async () => {
    const { clock, storage, open } = createSite()
    const { journal, begin } = open()
    await begin()
    await clock.until(journal.begin({ account: other, data }))
    await clock.until(journal.begin({ account: account.replace('test:1', 'test:2'), data }))
    const swaps = createTestJournal({ ...definition, kind: 'swap' }, { clock, storage })
    await clock.until(swaps.begin({ account, data }))
    expect(journal.list()).toHaveLength(3)
    expect(journal.list({ account })).toHaveLength(1)
  })

  it('adds one to those that the visitor was told of, and to no other', async () => {
    const { clock, open } = createSite()
    const { journal, begin } = open()
    const first = await begin()
    const add = () => clock.until(journal.begin({ account, data }, { alongside: [first.id] }))
    const [one, two] = await Promise.all([codeOf(add()), codeOf(add())])
    expect([one, two].sort()).toEqual(['INTENT_LIVE', 'resolved'])
  })

  it.each(['writes', 'everything'] as const)(
    'rejects when storage refuses %s, and goes on with consent',
    async (denied) => {
      const { storage, clock, open } = createSite()
      const { journal } = open()
      storage.denied = denied
      expect(await codeOf(clock.until(journal.begin({ account, data })))).toBe('INTENT_NOT_KEPT')
      expect(journal.list()).toEqual([])
      const intent = await clock.until(journal.begin({ account, data }, { evenIfLost: true }))
      expect(intent.isKept).toBe(false)
      expect(journal.get(intent.id)).toEqual(intent)
      expect(await codeOf(clock.until(journal.begin({ account, data }, { evenIfLost: true })))).toBe('INTENT_LIVE')
      storage.denied = 'nothing'
      clock.advance(30_000)
      expect(stored(storage, intent.id)).toMatchObject({ data: { state: 'requested' } })
      expect(journal.get(intent.id)?.isKept).toBe(true)
    },
  )

  it('rejects without a storage, and where it loses what it was given', async () => {
    const clock = createTestClock()
    for (const storage of [false, { ...createMemoryStorage(), setItem: () => undefined }] as const) {
      const journal = createTestJournal(definition, { clock, storage })
      expect(await codeOf(clock.until(journal.begin({ account, data })))).toBe('INTENT_NOT_KEPT')
    }
  })

  it('lets at most one of several simultaneous calls through, in one tab and in several, with and without locks', async () => {
    for (const can of [{ locks: true }, { locks: false }, { locks: false, channels: false }]) {
      const { clock, open } = createSite()
      const tabs = [open(can), open(can), open(can)]
      const calls = tabs.flatMap(({ journal }) => [0, 1, 2, 3].map(() => journal.begin({ account, data })))
      const ends = await clock.until(Promise.all(calls.map(codeOf)))
      expect(ends.sort()).toEqual([...Array(11).fill('INTENT_LIVE'), 'resolved'])
      for (const { journal } of tabs) expect(journal.list()).toHaveLength(1)
    }
  })

  it('goes on after a tab that died while it recorded, with and without locks', async () => {
    for (const locks of [true, false]) {
      const { clock, storage, open } = createSite()
      const dead = open({ locks })
      void dead.journal.begin({ account, data })
      await clock.until(
        (async () => {
          while (!storage.entries.size) await new Promise((resolve) => setTimeout(resolve, 0))
        })(),
      )
      const left = new Map(storage.entries)
      dead.life.abort()
      dead.tab.close()
      // As a crash leaves it: nothing was withdrawn.
      for (const [name, text] of left) storage.entries.set(name, text)
      const { journal, begin } = open({ locks })
      expect(journal.list()).toEqual([])
      const from = clock.now()
      const intent = await begin()
      expect(clock.now() - from).toBeLessThan(4000)
      expect(journal.list().map(({ id }) => id)).toEqual([intent.id])
      clock.advance(60_000)
      void codeOf(journal.begin({ account, data }))
    }
  })

  it('does not wait for a lock that is denied, never granted or throws', async () => {
    const clock = createTestClock()
    const locks = [
      () => Promise.resolve(),
      () => Promise.reject(new Error('denied')),
      () => new Promise(() => undefined),
      () => undefined,
      () => {
        throw new Error('denied')
      },
    ]
    for (const lock of locks) {
      const journal = createTestJournal(definition, { clock, tabs: { lock } })
      expect(await clock.until(journal.begin({ account, data }))).toMatchObject({ state: 'requested' })
      expect(clock.pending).toBe(0)
    }
  })

  it('ends with a code while somebody keeps claiming the place', async () => {
    const { clock, storage, open } = createSite()
    const { journal } = open()
    let count = 0
    const forge = (): void => {
      const id = String(count++).padStart(32, '0')
      storage.entries.clear()
      storage.entries.set(
        key(id),
        JSON.stringify({
          v: 1,
          data: {
            ...{ id, plugin: 'test', kind: 'transfer', account, state: 'requested', stage: 'asking', data },
            ...{ createdAt: 0, updatedAt: 0, isClaim: true },
          },
        }),
      )
      stop = clock.after(50, forge)
    }
    let stop = clock.after(0, forge)
    expect(await codeOf(clock.until(journal.begin({ account, data })))).toBe('TIMEOUT')
    stop()
  })

  it.each<[string, Partial<Parameters<Journal<string, unknown>['begin']>[0]>, string]>([
    ['an account that is none', { account: 'alice' }, 'CAIP_INVALID'],
    ['an account that is missing', { account: undefined as never }, 'CAIP_INVALID'],
    ['a bigint', { data: { to: 'bob', amount: 1n } }, 'ARGUMENT_INVALID'],
    ['data that `parse` refuses', { data: { to: 7 } }, 'ARGUMENT_INVALID'],
    ['no data', { data: undefined }, 'ARGUMENT_INVALID'],
    ['too much data', { data: { to: 'x'.repeat(9000), amount: '1' } }, 'ARGUMENT_INVALID'],
    [
      'keys of prototypes',
      { data: JSON.parse('{"to":"bob","amount":"1","__proto__":{}}') as object },
      'ARGUMENT_INVALID',
    ],
  ])('refuses %s before anything is written', async (_name, input, code) => {
    const { storage, clock, open } = createSite()
    const { journal } = open()
    const begin = journal.begin as Journal<string, unknown>['begin']
    expect(await codeOf(clock.until(begin({ account, data, ...input } as never)))).toBe(code)
    expect(storage.entries.size).toBe(0)
  })
})

describe('update', () => {
  it('has stored a hash when it returns', async () => {
    const { storage, open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    const intent = journal.update(id, { state: 'handed', hash: '0xabc' })
    expect(intent).toMatchObject({ state: 'handed', stage: 'handed', hash: '0xabc', isKept: true })
    expect(stored(storage, id)).toMatchObject({ data: { state: 'handed', hash: '0xabc' } })
  })

  it('takes no more space than the new record, so that full storage still takes the hash', async () => {
    const { storage, open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    const before = storage.entries.get(key(id))?.length
    journal.update(id, { state: 'handed', hash: `0x${'a'.repeat(250)}` })
    expect(storage.entries.get(key(id))?.length).toBe(before)
  })

  it('never changes or removes a hash, and never leads back to asking', async () => {
    const { open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    expect(thrown(() => journal.update(id, { hash: '0xabc' }))).toBe('INTENT_CHANGE_REFUSED')
    journal.update(id, { state: 'handed', hash: '0xabc' })
    expect(thrown(() => journal.update(id, { hash: '0xdef' }))).toBe('INTENT_CHANGE_REFUSED')
    expect(journal.update(id, { hash: undefined }).hash).toBe('0xabc')
    expect(thrown(() => journal.update(id, { state: 'requested' }))).toBe('INTENT_CHANGE_REFUSED')
    expect(thrown(() => journal.update(id, { state: 'nowhere' as never }))).toBe('INTENT_CHANGE_REFUSED')
    expect(thrown(() => journal.update(id, { hash: '0xabc\n' }))).toBe('ARGUMENT_INVALID')
    expect(thrown(() => journal.update('x', { state: 'handed' }))).toBe('INTENT_NOT_FOUND')
    journal.update(id, { state: 'confirmed' })
    expect(thrown(() => journal.update(id, { state: 'unknown' }))).toBe('INTENT_CHANGE_REFUSED')
    expect(journal.get(id)).toMatchObject({ state: 'confirmed', hash: '0xabc' })
  })

  it('takes a hash that arrives after the intent was given up', async () => {
    const { open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    journal.update(id, { state: 'rejected' })
    expect(thrown(() => journal.update(id, { state: 'handed' }))).toBe('INTENT_CHANGE_REFUSED')
    expect(journal.update(id, { state: 'handed', hash: '0xabc' })).toMatchObject({ stage: 'handed', hash: '0xabc' })
  })

  it('keeps a hash that storage refuses, and stores it as soon as it can', async () => {
    const { storage, clock, open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    storage.denied = 'everything'
    expect(journal.update(id, { state: 'handed', hash: '0xabc' }).isKept).toBe(false)
    expect(journal.get(id)).toMatchObject({ hash: '0xabc', isKept: false })
    storage.denied = 'nothing'
    clock.advance(30_000)
    expect(stored(storage, id)).toMatchObject({ data: { hash: '0xabc' } })
    expect(open().journal.get(id)).toMatchObject({ state: 'handed', hash: '0xabc' })
  })

  it('replaces data, which is checked as in `begin`', async () => {
    const { open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    expect(journal.update(id, { data: { to: 'carol', amount: '2' } }).data).toEqual({ to: 'carol', amount: '2' })
    expect(thrown(() => journal.update(id, { data: { to: 7 } as never }))).toBe('ARGUMENT_INVALID')
    expect(journal.get(id)?.data).toEqual({ to: 'carol', amount: '2' })
  })
})

describe('records', () => {
  it('are there after a reload, with what became of them', async () => {
    const { storage, clock, open } = createSite()
    const first = open()
    const { id } = await first.begin()
    first.journal.update(id, { state: 'handed', hash: '0xabc' })
    first.life.abort()
    first.tab.close()
    const { journal } = open()
    expect(journal.list({ account })).toMatchObject([{ id, state: 'handed', hash: '0xabc', data }])
    expect(await codeOf(clock.until(journal.begin({ account, data })))).toBe('INTENT_LIVE')
    expect(storage.entries.size).toBe(1)
  })

  it('come back when storage is cleared while a tab that knows them is open, before another tab begins', async () => {
    for (const locks of [true, false]) {
      const { storage, clock, open } = createSite()
      const first = open({ locks })
      const second = open({ locks })
      const { id } = await first.begin()
      first.journal.update(id, { state: 'handed', hash: '0xabc' })
      storage.entries.clear()
      expect(await codeOf(clock.until(second.journal.begin({ account, data })))).toBe('INTENT_LIVE')
      expect(second.journal.list()).toMatchObject([{ id, hash: '0xabc' }])
    }
  })

  it('never go back in a tab that saw them further on', async () => {
    const { storage, open } = createSite()
    const { journal, begin } = open()
    const { id } = await begin()
    const before = storage.entries.get(key(id)) as string
    journal.update(id, { state: 'handed', hash: '0xabc' })
    storage.entries.set(key(id), before)
    expect(journal.get(id)).toMatchObject({ state: 'handed', hash: '0xabc' })
    expect(stored(storage, id)).toMatchObject({ data: { hash: '0xabc' } })
    for (let count = 0; count < 50; count++) {
      storage.entries.set(key(id), before.replaceAll('requested', 'rejected').replaceAll('asking', 'final'))
      expect(journal.get(id)).toMatchObject({ state: 'handed', hash: '0xabc' })
    }
    // Somebody who insists wins the storage, not this page.
    expect(stored(storage, id)).toMatchObject({ data: { state: 'rejected' } })
  })

  it('that are final go after 7 days, and live ones never by age', async () => {
    const { storage, clock, open } = createSite()
    const { journal, begin } = open()
    const done = await begin()
    journal.update(done.id, { state: 'rejected' })
    const live = await begin()
    clock.advance(7 * dayMs - 60_000)
    expect(journal.list().map(({ id }) => id)).toEqual([live.id, done.id])
    clock.advance(120_000)
    expect(journal.list().map(({ id }) => id)).toEqual([live.id])
    expect([...storage.entries.keys()]).toEqual([key(live.id)])
    clock.advance(10_000 * dayMs)
    expect(journal.list().map(({ id }) => id)).toEqual([live.id])
    expect(open().journal.list()).toHaveLength(1)
  })

  it('never lie in the future, and end in time although the clock was ahead', async () => {
    const { storage, clock, open } = createSite()
    const writer = open()
    vi.spyOn(Date, 'now').mockReturnValue(1_000 * dayMs)
    const ahead = createTestJournal(definition, { clock, storage })
    const { id } = await clock.until(ahead.begin({ account, data }))
    ahead.update(id, { state: 'rejected' })
    vi.mocked(Date.now).mockReturnValue(100 * dayMs)
    const { journal } = open()
    const now = 100 * dayMs
    expect(journal.get(id)).toMatchObject({ createdAt: now, updatedAt: now })
    writer.life.abort()
    clock.advance(8 * dayMs)
    vi.mocked(Date.now).mockReturnValue(108 * dayMs)
    expect(journal.get(id)).toBeUndefined()
  })

  it('that are foreign, corrupt, oversized or hostile are dropped, and nothing else', async () => {
    const { storage, open } = createSite()
    const { begin } = open()
    const { id: good } = await begin()
    const id = 'f'.repeat(32)
    const valid = { ...stored(storage, good)?.data, id }
    const bad: readonly unknown[] = [
      'x',
      '',
      'null',
      '[]',
      { v: 2, data: valid },
      { v: 1, data: [valid] },
      { v: 1, data: { ...valid, id: good } },
      { v: 1, data: { ...valid, kind: 'swap' } },
      { v: 1, data: { ...valid, plugin: 'other' } },
      { v: 1, data: { ...valid, account: 'alice' } },
      { v: 1, data: { ...valid, state: 'nowhere' } },
      { v: 1, data: { ...valid, state: 'toString' } },
      { v: 1, data: { ...valid, stage: 'done' } },
      { v: 1, data: { ...valid, hash: '0xabc' } },
      { v: 1, data: { ...valid, state: 'handed', stage: 'handed', hash: 7 } },
      { v: 1, data: { ...valid, state: 'handed', stage: 'handed', hash: 'a b' } },
      { v: 1, data: { ...valid, createdAt: -1 } },
      { v: 1, data: { ...valid, updatedAt: 1e300 } },
      { v: 1, data: { ...valid, updatedAt: '1' } },
      { v: 1, data: { ...valid, data: { to: 7 } } },
      { v: 1, data: { ...valid, data: undefined } },
      { v: 1, data: { ...valid, isClaim: 1 } },
      { v: 1, data: { ...valid, data: { to: 'x'.repeat(20_000), amount: '1' } } },
      JSON.stringify({ v: 1, data: valid }).replace('"to"', '"__proto__":{"to":1},"to"'),
      JSON.stringify({ v: 1, data: valid }).replace('"to"', '"constructor":1,"to"'),
      JSON.stringify({ v: 1, data: valid }).padEnd(20_000),
    ]
    storage.entries.set('theirs', 'x')
    storage.entries.set('latchkey:local:test:journal:transfer:theirs', 'x')
    storage.entries.set('latchkey:local:test:note', 'x')
    for (const text of bad) {
      storage.entries.set(key(id), typeof text === 'string' ? text : JSON.stringify(text))
      expect(
        open()
          .journal.list()
          .map((intent) => intent.id),
        String(text),
      ).toEqual([good])
      expect(storage.entries.has(key(id)), String(text)).toBe(false)
    }
    expect(storage.entries.size).toBe(4)
    expect(({} as { to?: unknown }).to).toBeUndefined()
  })

  it('are found in a storage that cannot list its keys', async () => {
    const { clock, storage } = createSite()
    const { getItem, setItem, removeItem } = storage
    const plain: StorageLike = { getItem, setItem, removeItem }
    const open = () => createTestJournal(definition, { clock, storage: plain })
    const first = open()
    const { id } = await clock.until(first.begin({ account, data }))
    await clock.until(first.begin({ account: other, data }))
    expect(open().list()).toHaveLength(2)
    expect(await codeOf(clock.until(open().begin({ account, data })))).toBe('INTENT_LIVE')
    first.update(id, { state: 'rejected' })
    clock.advance(8 * dayMs)
    expect(open().list()).toHaveLength(2)
    first.list()
    expect(storage.entries.size).toBe(2)
    for (const junk of ['x', '7', '["a"]', '[7]']) {
      storage.entries.set('latchkey:local:kernel:journal', junk)
      expect(open().list()).toEqual([])
      expect(first.list()).toHaveLength(1)
    }
  })
})

describe('subscribe', () => {
  it('calls back with changes of this tab and of others, and only with changes', async () => {
    const { clock, open } = createSite()
    const here = open()
    const there = open()
    const seen: string[] = []
    const stop = there.journal.subscribe((intents) => seen.push(intents.map(({ state }) => state).join()))
    await clock.until(Promise.resolve())
    const { id } = await here.begin()
    here.journal.update(id, { state: 'handed', hash: '0xabc' })
    here.journal.update(id, { state: 'confirmed' })
    clock.advance(1000)
    expect(seen).toEqual(['requested', 'confirmed'])
    expect(there.journal.list()).toMatchObject([{ state: 'confirmed' }])
    stop()
    stop()
    await here.begin()
    clock.advance(1000)
    expect(seen).toHaveLength(2)
  })

  it('looks every 30 s where tabs have no link, and has no timer where they have', async () => {
    const { clock, storage, open } = createSite()
    const alone = createTestJournal(definition, { clock, storage })
    const linked = open()
    const seen: number[] = []
    linked.journal.subscribe(() => undefined)
    await clock.until(Promise.resolve())
    expect(clock.pending).toBe(0)
    const stop = alone.subscribe((intents) => seen.push(intents.length))
    await clock.until(Promise.resolve())
    await linked.begin()
    clock.advance(30_000)
    expect(seen).toEqual([1])
    stop()
    clock.advance(60_000)
    expect(clock.pending).toBe(0)
  })

  it('reports a listener that throws, and calls the others', async () => {
    const reported: unknown[] = []
    const clock = createTestClock()
    const journal = createTestJournal(definition, { clock, report: (error) => reported.push(error) })
    let calls = 0
    journal.subscribe(() => {
      throw new Error('of a plugin')
    })
    journal.subscribe(() => calls++)
    await clock.until(journal.begin({ account, data }))
    expect(calls).toBe(1)
    expect(reported).toHaveLength(1)
  })

  it('is not misled by messages of others', async () => {
    const { clock, open } = createSite()
    const { journal } = open()
    const evil = open()
    journal.subscribe(silent)
    await clock.until(Promise.resolve())
    const channel = evil.tab.channel?.('latchkey:local:journal')
    for (const message of [null, 7, 'x', {}, { v: 1 }, { v: 1, type: 'journal', intents: [{ id: 'x' }] }])
      channel?.post(message)
    clock.advance(1000)
    expect(journal.list()).toEqual([])
    expect(clock.pending).toBe(0)
  })
})

describe('a disposed plugin', () => {
  it('ends what waits, withdraws the claim, leaves no timer, and still records a hash', async () => {
    const { storage, clock, open } = createSite()
    const { journal, begin, life, tab } = open()
    const { id } = await begin()
    const waiting = [codeOf(journal.begin({ account: other, data })), codeOf(journal.begin({ account: other, data }))]
    await clock.until(Promise.resolve())
    life.abort()
    expect(await Promise.all(waiting)).toEqual(['ABORTED', 'ABORTED'])
    expect([...storage.entries.keys()]).toEqual([key(id)])
    expect(clock.pending).toBe(0)
    expect(await codeOf(journal.begin({ account, data }))).toBe('ABORTED')
    journal.update(id, { state: 'handed', hash: '0xabc' })
    expect(stored(storage, id)).toMatchObject({ data: { hash: '0xabc' } })
    expect(clock.pending).toBe(0)
    let calls = 0
    journal.subscribe(() => calls++)
    journal.update(id, { state: 'confirmed' })
    expect(calls).toBe(0)
    tab.close()
  })
})

describe('a definition', () => {
  it.each<[string, object]>([
    ['kind', { kind: 'Send' }],
    ['first', { first: 'handed' }],
    [
      'states.handed',
      { states: { ...definition.states, handed: { stage: 'handed', to: ['requested', 'confirmed'] } } },
    ],
    ['states.confirmed', { states: { ...definition.states, confirmed: { stage: 'final', to: ['handed'] } } }],
    ['states.unknown', { states: { ...definition.states, unknown: { stage: 'handed', to: ['lost'] } } }],
    ['states.unknown', { states: { ...definition.states, unknown: { stage: 'handed', to: [] } } }],
    ['states.unknown', { states: { ...definition.states, unknown: { stage: 'odd', to: [] } } }],
    ['states.a b', { states: { ...definition.states, 'a b': { stage: 'final' } } }],
  ])('is refused for its %s', (name, part) => {
    expect(() => createTestJournal({ ...definition, ...part } as typeof definition)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        details: expect.objectContaining({ option: `test.journal.${name}` }),
      }),
    )
  })

  it('whose parser throws accepts nothing', async () => {
    const clock = createTestClock()
    const parse = (): never => {
      throw new Error('of a plugin')
    }
    const journal = createTestJournal({ ...definition, parse }, { clock })
    expect(await codeOf(journal.begin({ account, data: undefined as never }))).toBe('ARGUMENT_INVALID')
  })
})
