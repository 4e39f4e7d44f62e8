/** Values that are kept for a while; a value that is being read is read once, however many ask for it. */
export interface Cache {
  /** The value under a key, or what `load` resolves to, kept for `ms`. A failure is not kept. */
  read<Value>(key: CacheKey<Value>, ms: number, load: () => Promise<Value>): Promise<Value>
  /** Forgets every key whose text starts with `prefix`. */
  forget(prefix: string): void
}

/** The text of a key and, for the compiler alone, the type of its value; made by `cacheKey`. */
export type CacheKey<Value> = string & { readonly value?: Value }

/** A key: its topic, and what distinguishes values of that topic. One topic has values of one type. */
export const cacheKey = <Value>(topic: string, ...parts: readonly unknown[]): CacheKey<Value> =>
  JSON.stringify([topic, ...parts])

interface Entry {
  readonly until: number
  readonly value: Promise<unknown>
}

/** Creates a cache in memory; the value that was used longest ago is forgotten for the one after `maxEntries`. */
export function createCache({ now, maxEntries = 10_000 }: { now: () => number; maxEntries?: number }): Cache {
  const entries = new Map<string, Entry>()
  return {
    read<Value>(key: CacheKey<Value>, ms: number, load: () => Promise<Value>): Promise<Value> {
      const kept = entries.get(key)
      entries.delete(key)
      if (kept && kept.until > now()) {
        entries.set(key, kept)
        return kept.value as Promise<Value>
      }
      const entry = { until: now() + ms, value: load() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return entry.value
    },
    forget(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}
