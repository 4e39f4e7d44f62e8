import type { Clock } from '../clock/clock.js'

/** Lifetime and capacity of a cache. */
export interface CacheOptions {
  /** `Infinity` keeps entries until they are dropped. */
  readonly lifetimeMs: number
  readonly clock: Clock
  /** Most entries kept; beyond it the oldest is removed. @default 100 */
  readonly limit?: number
}

/** Caches external results for a limited time; a key must name everything the result depends on. */
export interface Cache<value> {
  /**
   * Returns the cached value while it is fresh; otherwise loads it once for all concurrent callers. `force` starts a new
   * load, which later callers share. Failed loads are not cached.
   */
  get(key: string, load: () => Promise<value>, options?: { readonly force?: boolean }): Promise<value>
  /** Drops keys by prefix or predicate; a pending load still settles for its current callers, but is not cached. */
  drop(keys: string | ((key: string) => boolean)): void
  clear(): void
}

interface Entry<value> {
  readonly value: value
  at: number
}

/** Creates a cache with one lifetime. */
export function createCache<value>({ lifetimeMs, clock, limit = 100 }: CacheOptions): Cache<value> {
  const entries = new Map<string, Entry<value>>()
  const flights = new Map<string, Promise<value>>()

  const isFresh = (entry: Entry<value>): boolean => {
    const now = clock.now()
    // If the clock was set back, an entry must not outlive its lifetime: it counts from now.
    if (now < entry.at) entry.at = now
    return now - entry.at <= lifetimeMs
  }

  const store = (key: string, value: value): void => {
    entries.delete(key)
    entries.set(key, { value, at: clock.now() })
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break
      entries.delete(oldest)
    }
  }

  const start = (key: string, load: () => Promise<value>): Promise<value> => {
    const fly = async (): Promise<value> => {
      // Registered before it runs, so that a `load` that throws synchronously becomes a rejection like any other.
      await undefined
      try {
        const value = await load()
        // Dropped or superseded in the meantime: the value is for the current callers only.
        if (flights.get(key) === flight) store(key, value)
        return value
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
    const flight = fly()
    entries.delete(key)
    flights.set(key, flight)
    return flight
  }

  return {
    get(key, load, { force = false } = {}) {
      if (!force) {
        const entry = entries.get(key)
        if (entry && isFresh(entry)) return Promise.resolve(entry.value)
        const flight = flights.get(key)
        if (flight) return flight
      }
      return start(key, load)
    },
    drop(keys) {
      const isMeant = typeof keys === 'string' ? (key: string): boolean => key.startsWith(keys) : keys
      for (const held of [entries, flights]) for (const key of [...held.keys()]) if (isMeant(key)) held.delete(key)
    },
    clear() {
      entries.clear()
      flights.clear()
    },
  }
}
