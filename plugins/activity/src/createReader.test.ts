import type { JsonRequest, KernelState, Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createTestClock, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reader, ReaderInput } from './createReader.js'
import { createReader } from './createReader.js'
import { activitySlice } from './slice.js'
import type { ActivityState } from './state.js'

const gateway = 'https://gateway.example'
const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}`
const network = (id: number): Network => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const wire = (chain: string, address: string, at: number) => ({
  id: `${chain} ${address} ${at}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${at.toString(16).padStart(64, '0')}`,
    chain,
    minedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    sentFrom: bob,
    sentTo: address,
    status: 'confirmed',
    nonce: 0,
  },
  transfers: null,
})
/** A past of 10 entries in pages of 4. */
const pageOf = (chain: string, address: string, cursor: unknown) => {
  const from = Number(cursor ?? 0)
  const to = Math.min(from + 4, 10)
  const data = Array.from({ length: to - from }, (_, at) => wire(chain, address, 10 - from - at))
  return { data, next: to < 10 ? String(to) : null, complete: true }
}

interface Asked {
  readonly chain: string
  readonly address: string
  readonly cursor: unknown
  respond(body: unknown): Promise<void>
  fail(error: unknown): void
  readonly isAborted: () => boolean
}

function stage() {
  let state: ActivityState = activitySlice.initial
  let place = { namespace: 'eip155', chain: 'eip155:1', address: alice }
  const listeners = new Set<() => void>()
  const asked: Asked[] = []
  const loaded: number[] = []
  const clock = createTestClock()
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const write = activitySlice.bind((_, change) => {
    state = change(state)
    tell()
  })
  const stateNow = () =>
    ({
      activeNamespace: place.namespace,
      namespaces: {
        eip155: {
          status: 'connected',
          activeConnectionId: '1',
          connections: [
            { id: '1', namespace: 'eip155', networkId: place.chain, activeAddress: place.address, accounts: [] },
          ],
        },
      },
      plugins: { activity: state },
    }) as unknown as KernelState
  const json = <result>({ url, query, schema, signal }: JsonRequest<result>): Promise<result> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new BaseError('Over.', { code: 'ABORTED' })))
      asked.push({
        chain: String(query?.chainId),
        address: url.split('/').at(-2) ?? '',
        cursor: query?.cursor,
        async respond(body) {
          const checked = await schema['~standard'].validate(body)
          if (checked.issues) reject(new BaseError('No.', { code: 'HTTP_RESPONSE_INVALID' }))
          else resolve(checked.value)
        },
        fail: reject,
        isAborted: () => signal?.aborted === true,
      })
    })
  const context: ReaderInput['context'] = {
    id: 'activity',
    gateway,
    networks: [network(1), network(2)],
    clock,
    getState: stateNow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (_, { count }) => void loaded.push(count),
    http: { json, file: () => Promise.reject(new Error('No files.')) },
  }
  // What the kernel's cache does, without its lifetime.
  const flights = new Map<string, Promise<never>>()
  const cache: ReaderInput['cache'] = {
    get(key, load, { force = false } = {}) {
      const flight = flights.get(key)
      if (flight && !force) return flight
      const started = load().finally(() => flights.get(key) === started && flights.delete(key)) as Promise<never>
      flights.set(key, started)
      return started
    },
    drop: () => flights.clear(),
    clear: () => flights.clear(),
  }
  const reader = createReader({ context, write, cache })
  return {
    reader,
    asked,
    loaded,
    clock,
    state: () => state,
    move(to: Partial<typeof place>) {
      place = { ...place, ...to }
      tell()
    },
    place: () => place,
    respond: (one: Asked) => one.respond(pageOf(one.chain, one.address, one.cursor)),
  }
}
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('reading', () => {
  it('reads the newest page once, and again after 15 s or when the visitor asks', async () => {
    const { reader, asked, respond, state, clock, loaded } = stage()
    const both = Promise.all([reader.begin(), reader.begin()])
    expect(asked).toHaveLength(1)
    expect(state()).toMatchObject({ loading: true, items: [] })
    await respond(asked[0] as Asked)
    await both
    expect(state()).toMatchObject({ loading: false, next: '4' })
    expect(state().items).toHaveLength(4)
    await reader.begin()
    expect(asked).toHaveLength(1)
    const again = reader.refresh()
    await respond(asked[1] as Asked)
    await again
    clock.advance(15_001)
    const later = reader.begin()
    await respond(asked[2] as Asked)
    await later
    expect(loaded.length).toBeGreaterThanOrEqual(3)
  })

  it('reads older pages one at a time until the end (223)', async () => {
    const { reader, asked, respond, state } = stage()
    for (const expected of [4, 8, 10]) {
      const step = expected === 4 ? reader.begin() : Promise.all([reader.loadMore(), reader.loadMore()])
      await respond(asked.at(-1) as Asked)
      await step
      expect(state().items).toHaveLength(expected)
    }
    await reader.loadMore()
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '4', '8'])
    expect(new Set(state().items.map(({ id }) => id)).size).toBe(10)
  })

  it('keeps what was read when a page fails, and tells what can be done', async () => {
    const { reader, asked, respond, state, clock } = stage()
    const first = reader.begin()
    await respond(asked[0] as Asked)
    await first
    const more = reader.loadMore()
    asked[1]?.fail(new BaseError('No.', { code: 'HTTP_UNREACHABLE' }))
    await expect(more).rejects.toMatchObject({ code: 'ACTIVITY_FAILED' })
    expect(state()).toMatchObject({ loadingMore: false, failure: { code: 'ACTIVITY_FAILED', isOlder: true } })
    expect(state().items).toHaveLength(4)
    clock.advance(1000)
    const again = reader.refresh()
    asked[2]?.fail(new BaseError('No.', { code: 'HTTP_REFUSED', details: { status: 429, waitMs: 7000 } }))
    await expect(again).rejects.toMatchObject({ code: 'ACTIVITY_RATE_LIMITED', details: { waitMs: 7000 } })
    expect(state().failure).toEqual({ code: 'ACTIVITY_RATE_LIMITED', isOlder: false, until: 8000 })
    expect(state().items).toHaveLength(4)
  })

  describe('of older pages', () => {
    const refusal = () => new BaseError('No.', { code: 'HTTP_REFUSED', details: { status: 400 } })
    const page = (one: Asked | undefined, at: number, next: string | null) =>
      one?.respond({ data: [wire(one.chain, one.address, at)], next })
    /** Reads the newest page and then older ones, each with one entry and where it leads. */
    async function follow(...cursors: readonly (string | null)[]) {
      const here = stage()
      for (const [at, next] of cursors.entries()) {
        const step = at === 0 ? here.reader.begin() : here.reader.loadMore()
        await page(here.asked.at(-1), 99 - at, next)
        await step
      }
      return here
    }

    it.each([[['a', 'b', 'a']], [['a', 'a']], [['a', 'b', 'c', 'b']]])(
      'that lead round in a circle stops, and tells that there is more: %s',
      async (cursors) => {
        const { reader, asked, state } = await follow(...cursors)
        expect(state()).toMatchObject({ next: null, notice: 'stopped', failure: undefined })
        expect(state().items).toHaveLength(cursors.length)
        await reader.loadMore()
        expect(asked).toHaveLength(cursors.length)
        // A later look at the newest page does not make the rest readable.
        const renewal = reader.refresh()
        await page(asked.at(-1), 99, 'a')
        await renewal
        expect(state()).toMatchObject({ next: null, notice: 'stopped' })
      },
    )

    it('that end tells nothing', async () => {
      expect((await follow('a', 'b', null)).state()).toMatchObject({ next: null, notice: undefined })
    })

    it('takes no cursor for a circle that it followed in a list that is gone', async () => {
      const { reader, asked, state } = await follow('a', 'b')
      const renewal = reader.refresh()
      await page(asked.at(-1), 500, 'a')
      await renewal
      for (const next of ['b', null]) {
        const step = reader.loadMore()
        await page(asked.at(-1), next ? 98 : 97, next)
        await step
      }
      expect(state()).toMatchObject({ next: null, notice: undefined })
      expect(state().items).toHaveLength(3)
    })

    it('begins anew, and tells so, where the gateway knows a cursor no more', async () => {
      const { reader, asked, state } = await follow('old', 'older')
      const more = reader.loadMore()
      asked.at(-1)?.fail(refusal())
      await turn()
      expect(state()).toMatchObject({ loading: true, loadingMore: false, failure: undefined })
      await page(asked.at(-1), 100, 'new')
      await more
      expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'old', 'older', undefined])
      expect(state()).toMatchObject({ next: 'new', loading: false, failure: undefined, notice: 'begunAnew' })
      expect(state().items).toHaveLength(1)
      const next = reader.loadMore()
      await page(asked.at(-1), 99, 'newer')
      await next
      expect(state()).toMatchObject({ next: 'newer', notice: 'begunAnew' })
      // Whoever looks for what is new has read it.
      const renewal = reader.refresh()
      await page(asked.at(-1), 100, 'new')
      await renewal
      expect(state().notice).toBeUndefined()
    })

    it('fails where the gateway refuses the cursor of a list that has just begun anew', async () => {
      const { reader, asked, state } = await follow('old')
      const more = reader.loadMore()
      asked.at(-1)?.fail(refusal())
      await turn()
      await page(asked.at(-1), 100, 'new')
      await more
      for (const count of [4, 5]) {
        const again = reader.loadMore()
        asked.at(-1)?.fail(refusal())
        await expect(again).rejects.toMatchObject({ code: 'ACTIVITY_FAILED' })
        expect(state()).toMatchObject({ next: 'new', failure: { code: 'ACTIVITY_FAILED', isOlder: true } })
        expect(asked).toHaveLength(count)
      }
    })

    it('fails where the gateway refuses everything', async () => {
      const { reader, asked, state } = await follow('old')
      const more = reader.loadMore()
      asked.at(-1)?.fail(refusal())
      await turn()
      asked.at(-1)?.fail(refusal())
      await expect(more).rejects.toMatchObject({ code: 'ACTIVITY_FAILED' })
      expect(state()).toMatchObject({ failure: { isOlder: false }, loading: false, loadingMore: false })
      expect(state().items).toHaveLength(1)
      expect(asked).toHaveLength(3)
    })
  })

  it('fails for a page of which nothing is usable', async () => {
    const { reader, asked } = stage()
    const first = reader.begin()
    await asked[0]?.respond({ data: [{}, 7], next: null })
    await expect(first).rejects.toMatchObject({ code: 'ACTIVITY_FAILED' })
  })

  it('tells whom the account has paid itself, of what was read, and nothing of another account', async () => {
    const { reader, asked, respond, move, clock } = stage()
    const paid = async (one: Asked): Promise<void> =>
      one.respond({
        ...pageOf(one.chain, one.address, undefined),
        data: [
          {
            ...wire(one.chain, one.address, 5),
            metadata: {
              ...wire(one.chain, one.address, 5).metadata,
              operationType: 'send',
              sentFrom: one.address,
              sentTo: bob,
            },
            transfers: [
              {
                fungible_info: { name: 'Ether', symbol: 'ETH', verified: true },
                direction: 'out',
                quantity: { numeric: '1' },
                from: one.address,
                to: bob,
              },
            ],
          },
        ],
      })
    const first = reader.paid()
    asked[0]?.fail(new BaseError('No.', { code: 'HTTP_UNREACHABLE' }))
    await expect(first).rejects.toMatchObject({ code: 'ACTIVITY_FAILED' })
    const second = reader.paid()
    await paid(asked[1] as Asked)
    expect(await second).toEqual([bob])
    clock.advance(15_001)
    const stale = reader.paid()
    asked[2]?.fail(new BaseError('No.', { code: 'HTTP_UNREACHABLE' }))
    expect(await stale).toEqual([bob])
    clock.advance(15_001)
    const left = reader.paid()
    move({ address: bob })
    expect(await left).toEqual([])
    const other = reader.paid()
    await respond(asked[4] as Asked)
    expect(await other).toEqual([])
  })

  it('asks nothing where there is no history: another ecosystem, a network that the site does not list', async () => {
    const { reader, asked, move, state } = stage()
    for (const to of [{ namespace: 'solana' }, { namespace: 'eip155', chain: 'eip155:9' }]) {
      move(to)
      await reader.begin()
      await reader.refresh()
      await reader.loadMore()
    }
    expect([asked, state().key]).toEqual([[], undefined])
  })

  it('asks a gateway without a history of the network once', async () => {
    const { reader, asked, state } = stage()
    const first = reader.begin()
    asked[0]?.fail(new BaseError('No.', { code: 'HTTP_REFUSED', details: { status: 422 } }))
    await first
    await reader.refresh()
    expect([asked.length, state().isUnsupported, state().failure]).toEqual([1, true, undefined])
  })

  it('drops everything with the account, its requests too, and starts from the beginning when it comes back', async () => {
    const { reader, asked, respond, state, move } = stage()
    const first = reader.begin()
    await respond(asked[0] as Asked)
    await first
    const more = reader.loadMore()
    move({ address: bob })
    expect(state()).toMatchObject({ items: [], next: null, loading: false, loadingMore: false })
    expect(asked[1]?.isAborted()).toBe(true)
    await respond(asked[1] as Asked)
    await more
    expect(state().items).toEqual([])
    move({ address: alice })
    const back = reader.begin()
    await respond(asked[2] as Asked)
    await back
    expect(asked[2]?.cursor).toBeUndefined()
    expect(state().items).toHaveLength(4)
  })

  it('leaves no gap if the newest page was renewed while an older one was on its way', async () => {
    const { reader, asked, respond, state } = stage()
    const first = reader.begin()
    await respond(asked[0] as Asked)
    await first
    const more = reader.loadMore()
    const renewed = reader.refresh()
    await asked[2]?.respond({ data: [wire('eip155:1', alice, 99)], next: 'other' })
    await renewed
    await respond(asked[1] as Asked)
    await more
    expect(state()).toMatchObject({ next: 'other', loading: false, loadingMore: false })
    expect(state().items).toHaveLength(1)
  })
})

type Step = (bench: ReturnType<typeof stage>) => unknown
const steps: { readonly [name: string]: Step } = {
  account: ({ move, place }) => move({ address: place().address === alice ? bob : alice }),
  chain: ({ move, place }) => move({ chain: place().chain === 'eip155:1' ? 'eip155:2' : 'eip155:1' }),
  unlisted: ({ move }) => move({ chain: 'eip155:9' }),
  namespace: ({ move, place }) => move({ namespace: place().namespace === 'eip155' ? 'solana' : 'eip155' }),
  begin: ({ reader }) => reader.begin().catch(() => undefined),
  refresh: ({ reader }) => reader.refresh().catch(() => undefined),
  more: ({ reader }) => reader.loadMore().catch(() => undefined),
  fail: ({ asked }) => asked.at(-1)?.fail(new Error('gone')),
}

it('never shows what is late or foreign, whenever account, chain or namespace change', async () => {
  const isTrue = ({ state, place }: ReturnType<typeof stage>): void => {
    const { namespace, chain, address } = place()
    const { key, items, next } = state()
    const isListed = namespace === 'eip155' && chain !== 'eip155:9'
    expect(key).toBe(isListed ? `${gateway} ${chain}:${address}` : undefined)
    for (const { id } of items) expect(id.startsWith(`${chain} ${address} `)).toBe(true)
    if (!isListed) expect([items, next]).toEqual([[], null])
  }
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 15 }),
      async (scheduler, names) => {
        const bench = stage()
        let seen = 0
        /** Each response arrives when the scheduler says so. */
        const collect = (): void => {
          for (const one of bench.asked.slice(seen))
            void scheduler.schedule(Promise.resolve()).then(() => bench.respond(one))
          seen = bench.asked.length
        }
        const sequence = scheduler.scheduleSequence(
          names.map((name) => ({
            label: name,
            builder: async () => {
              void steps[name]?.(bench)
              collect()
              isTrue(bench)
            },
          })),
        )
        while (scheduler.count() > 0) {
          await scheduler.waitOne()
          collect()
          isTrue(bench)
        }
        await sequence.task
        await turn()
        isTrue(bench)
        // Nothing waits for a response that came, or was given up.
        expect(bench.state()).toMatchObject({ loading: false, loadingMore: false })
        // In the end it is all there.
        bench.move({ namespace: 'eip155', chain: 'eip155:1', address: alice })
        const last: Promise<unknown> = (async (reader: Reader) => {
          await reader.refresh()
          while (bench.state().next !== null) await reader.loadMore()
        })(bench.reader)
        for (let at = 0; at < 20 && bench.state().items.length < 10; at++) {
          await turn()
          for (const one of bench.asked.slice(seen)) await bench.respond(one)
          seen = bench.asked.length
        }
        await last
        expect(bench.state().items).toHaveLength(10)
      },
    ),
    { numRuns: runs(1000, 150) },
  )
})
