import type { Clock, ScopedStorage, Unsubscribe } from '@latchkey/kernel'
import type { Authority } from './contract.js'
import type { Pair } from './isSameAccount.js'

const firstRetryMs = 2000
const lastRetryMs = 300_000
const maxPairs = 50

interface Buried {
  readonly v: 1
  /** Everything was signed out, but for `pairs`, which signed in again. */
  readonly all: boolean
  readonly pairs: readonly Pair[]
}

const parse = (data: unknown): Buried | undefined => {
  const { v, all, pairs } = Object(data) as Partial<Record<keyof Buried, unknown>>
  if (v !== 1 || typeof all !== 'boolean' || !Array.isArray(pairs)) return
  const read = (pairs as readonly unknown[]).flatMap((entry) => {
    const { chainId, address } = Object(entry) as Partial<Record<keyof Pair, unknown>>
    return typeof chainId === 'string' && typeof address === 'string' ? [{ chainId, address }] : []
  })
  return { v, all, pairs: read.slice(-maxPairs) }
}

/** Sign-outs that the backend has not confirmed yet. */
export interface Tombstones {
  /** Whether the sessions of this account count no more, whatever the backend returns. */
  covers(pair: Pair): boolean
  /** Signs out at once on this page; resolves with whether the backend has confirmed. It is asked until it has. */
  bury(pairs: readonly Pair[] | 'all'): Promise<boolean>
  /** The account signed in again, which replaced what was to end. */
  lift(pair: Pair): void
  /** Asks for what an earlier visit left. */
  resume(): void
}

/** A sign-out is final: until the backend has confirmed it, a tombstone keeps its sessions from being used. */
export function createTombstones(
  storage: ScopedStorage,
  authority: Pick<Authority, 'end' | 'endAll' | 'isSame'>,
  clock: Clock,
): Tombstones {
  const item = storage.item('signedOut', parse)
  // Read anew each time, since other tabs sign out and in too. Where storage is denied, they hold for this page.
  const read = (): Buried => item.get() ?? { v: 1, all: false, pairs: [] }
  let stop: Unsubscribe | undefined
  let delay = firstRetryMs
  let running: Promise<boolean> | undefined

  const put = (next: Omit<Buried, 'v'>): void => {
    if (next.all || next.pairs.length > 0) item.set({ v: 1, ...next })
    else item.remove()
  }
  const without = ({ pairs: known }: Buried, pairs: readonly Pair[]): readonly Pair[] =>
    known.filter((one) => !pairs.some((pair) => authority.isSame(one, pair)))
  const run = async (): Promise<boolean> => {
    const asked = read()
    // Ending everything would also end what was signed in since.
    if (asked.all === asked.pairs.length > 0) return true
    try {
      await (asked.all ? authority.endAll() : authority.end(asked.pairs))
    } catch {
      stop?.()
      stop = clock.after(delay, () => void ask())
      delay = Math.min(delay * 2, lastRetryMs)
      return false
    }
    delay = firstRetryMs
    const isNew = (pair: Pair): boolean => !asked.pairs.some((one) => authority.isSame(one, pair))
    // What was buried meanwhile has not been asked for.
    const kept = read()
    if (kept.all === asked.all) put({ all: false, pairs: asked.all ? [] : kept.pairs.filter(isNew) })
    return true
  }
  function ask(): Promise<boolean> {
    running = (running ?? Promise.resolve(true)).then(run)
    return running
  }

  return {
    covers(pair) {
      const { all, pairs } = read()
      return pairs.some((one) => authority.isSame(one, pair)) !== all
    },
    bury(pairs) {
      const kept = read()
      if (pairs === 'all') put({ all: true, pairs: [] })
      else put({ all: kept.all, pairs: kept.all ? without(kept, pairs) : [...without(kept, pairs), ...pairs] })
      return ask()
    },
    lift(pair) {
      const kept = read()
      put({ all: kept.all, pairs: kept.all ? [...without(kept, [pair]), pair] : without(kept, [pair]) })
    },
    resume: () => void ask(),
  }
}
