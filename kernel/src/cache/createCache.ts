import type { Clock } from '../clock/contract.js'

/** How long answers count, and how many are kept. */
export interface CacheOptions {
  /** `Infinity` keeps them until they are dropped. */
  readonly lifetimeMs: number
  readonly clock: Clock
  /** Past it the oldest goes. @default 100 */
  readonly limit?: number
}

/** Answers of the outside world for a while; a key names all that they depend on. */
export interface Cache<value> {
  /**
   * Answers from memory while fresh; else loads, once for all who ask meanwhile. `force` asks anew, and whoever asks
   * after that shares its load. What failed is not kept.
   */
  get(key: string, load: () => Promise<value>, options?: { readonly force?: boolean }): Promise<value>
  /** Forgets keys by their beginning or by a test; a load under way still answers those who wait, and no one else. */
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
    // Set back, the clock must not make old answers last: they count from now.
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
      // Under way before it begins, so that a `load` that throws at once is an answer like any other.
      await undefined
      try {
        const value = await load()
        // Dropped or overtaken meanwhile: for those who wait only.
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
