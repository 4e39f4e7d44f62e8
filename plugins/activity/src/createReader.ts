import type { BoundReducers, Cache, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { ActivityContract } from './contract.js'
import { failureOf } from './failureOf.js'
import { appendPage, renewFirstPage } from './mergePages.js'
import type { Owner } from './ownerOf.js'
import { ownerOf } from './ownerOf.js'
import { paidBy } from './paidBy.js'
import type { Page } from './readPage.js'
import { pageSchema } from './readPage.js'
import type { activitySlice } from './slice.js'
import type { ActivityState, Failure } from './state.js'

/** How long a page counts as fresh. */
export const lifetimeMs = 15_000
const deadlineMs = 12_000
const maxBytes = 2_000_000

/** Reads the past of the active account into the state. Nothing that arrives late is of another account. */
export interface Reader {
  /** Reads the newest page unless it is fresh. @throws `ACTIVITY_FAILED`, `ACTIVITY_RATE_LIMITED` */
  begin(): Promise<void>
  /** Reads it whatever its age. @throws like `begin` */
  refresh(): Promise<void>
  /** Reads the page after the last one, one at a time. @throws like `begin` */
  loadMore(): Promise<void>
  /** The addresses that the account has paid itself, of what was read. @throws like `begin` if nothing was read */
  paid(): Promise<readonly string[]>
}

/** What the reader is made from. */
export interface ReaderInput {
  readonly context: Pick<
    Context<ActivityContract>,
    'clock' | 'emit' | 'gateway' | 'getState' | 'http' | 'id' | 'networks' | 'subscribe'
  >
  readonly write: BoundReducers<typeof activitySlice.reducers>
  readonly cache: Cache<Page>
}

/** Creates the reader; it sends nothing before it is asked. */
// long: reading, and what makes a result count, in one closure
export function createReader({ context, write, cache }: ReaderInput): Reader {
  const { clock, getState, http } = context
  const stateNow = (): ActivityState => getState().plugins[context.id as 'activity'] as ActivityState
  let life = new AbortController()
  let newest = 0
  let older: Promise<void> | undefined
  /** The cursors that led to what is in the list: one that comes again would go round in a circle. */
  const passed = new Set<string>()
  /** Whether the list has begun anew and no older page came since: to begin once more would go on for ever. */
  let isAnew = false

  /** The owner, once the state is theirs; on a change everything of the one before is dropped, requests included. */
  const settle = (): Owner | undefined => {
    const owner = ownerOf(context)
    if (stateNow()?.key !== owner?.key) {
      life.abort()
      life = new AbortController()
      older = undefined
      cache.clear()
      passed.clear()
      isAnew = false
      write.ownerChanged(owner?.key)
    }
    return owner
  }
  settle()
  context.subscribe(settle)

  const ask = ({ key, gateway, chain, address }: Owner, cursor: string | undefined, force: boolean): Promise<Page> => {
    const { signal } = life
    const load = (): Promise<Page> =>
      http.json({
        base: gateway,
        url: `v1/account/${address}/history`,
        query: { chainId: chain, cursor },
        isIdentified: true,
        schema: pageSchema(chain, address),
        signal,
        deadlineMs,
        maxBytes,
      })
    return cache.get(`${key} ${cursor ?? ''}`, load, { force })
  }

  /** Runs one request; what it brings is used only if it is still wanted. */
  const run = async (
    isOlder: boolean,
    isWanted: () => boolean,
    request: () => Promise<Page>,
    use: (page: Page) => void,
  ): Promise<void> => {
    const { signal } = life
    const counts = (): boolean => settle() !== undefined && !signal.aborted && isWanted()
    try {
      const page = await request()
      if (!counts()) return
      use(page)
      context.emit('loaded', { count: page.items.length })
    } catch (error) {
      if (!counts()) return
      // The gateway serves the chain, but keeps no history of it.
      const { status } = toBaseError(error).details
      if (!isOlder && status === 422) return void write.refused()
      if (isOlder && status === 400 && !isAnew) return await startAgain()
      const failure = failureOf(error)
      const { waitMs } = failure.details
      const told: Failure = {
        code: failure.code as Failure['code'],
        isOlder,
        ...(typeof waitMs === 'number' && { until: clock.now() + waitMs }),
      }
      write.failed(told)
      throw failure
    }
  }

  const readNewest = async (force: boolean): Promise<void> => {
    const owner = settle()
    if (!owner || stateNow().isUnsupported) return
    const { at } = stateNow()
    if (!force && at !== undefined && clock.now() - at <= lifetimeMs) return
    const turn = ++newest
    write.newestAsked()
    await run(
      false,
      () => turn === newest,
      () => ask(owner, undefined, force),
      (page) => {
        const { notice } = stateNow()
        const shelf = renewFirstPage(stateNow(), page)
        if (shelf.items.length <= page.items.length) passed.clear()
        isAnew = false
        write.newestArrived({
          shelf,
          isComplete: page.isComplete,
          at: clock.now(),
          // What could not be read still cannot, unless the list is another one.
          notice: notice === 'stopped' && shelf.next === null && page.next !== null ? notice : undefined,
        })
      },
    )
  }

  /** A cursor that the gateway knows no more: the list begins anew, as the newest page has it. */
  const startAgain = async (): Promise<void> => {
    const owner = settle()
    if (!owner) return
    write.olderArrived(undefined)
    write.newestAsked()
    const turn = ++newest
    await run(
      false,
      () => turn === newest,
      () => ask(owner, undefined, true),
      ({ items, next, isComplete }) => {
        passed.clear()
        isAnew = true
        write.newestArrived({ shelf: { items, next }, isComplete, at: clock.now(), notice: 'begunAnew' })
      },
    )
  }

  const readOlder = async (): Promise<void> => {
    const owner = settle()
    const { next } = stateNow()
    if (!owner || next === null) return
    write.olderAsked()
    await run(
      true,
      () => true,
      () => ask(owner, next, false),
      // After a renewal that left a gap, the page follows on nothing.
      (page) => {
        if (stateNow().next !== next) return write.olderArrived(undefined)
        passed.add(next)
        isAnew = false
        const isCircle = page.next !== null && passed.has(page.next)
        const shelf = appendPage(stateNow(), isCircle ? { ...page, next: null } : page)
        write.olderArrived(isCircle ? { ...shelf, notice: 'stopped' } : shelf)
      },
    )
  }

  return {
    begin: () => readNewest(false),
    refresh: () => readNewest(true),
    loadMore() {
      settle()
      older ??= readOlder().finally(() => {
        older = undefined
      })
      return older
    },
    async paid() {
      const owner = settle()?.key
      try {
        await readNewest(false)
      } catch (error) {
        if (stateNow().at === undefined) throw error
      }
      // Of whoever was asked about: another account has paid others.
      return settle()?.key === owner ? [...paidBy(stateNow().items)] : []
    },
  }
}
