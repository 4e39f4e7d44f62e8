/** Values that are kept for a while; a value that is being read is read once, however many ask for it. */
export interface Cache {
  /**
   * The value under a key, or what `load` resolves to, kept for `ms`. A failure is not kept, nor a value that `isKept` refuses;
   * those who ask meanwhile get it all the same.
   */
  read<Value>(
    key: CacheKey<Value>,
    ms: number,
    load: () => Promise<Value>,
    isKept?: (value: Value) => boolean,
  ): Promise<Value>
  /** Forgets every key whose text starts with `prefix`. */
  forget(prefix: string): void
}

/** The text of a key and, for the compiler alone, the type of its value; made by `cacheKey`. */
export type CacheKey<Value> = string & { readonly value?: Value }

/** A key: its topic, and what distinguishes values of that topic. One topic has values of one type. */
export const cacheKey = <Value>(topic: string, ...parts: readonly unknown[]): CacheKey<Value> =>
  JSON.stringify([topic, ...parts])

/** Milliseconds between two looks for values that are too old: nobody may ask for them again. */
const sweptMs = 5000

interface Entry {
  readonly until: number
  readonly value: Promise<unknown>
}

/** Creates a cache in memory; the value that was used longest ago is forgotten for the one after `maxEntries`. */
export function createCache({ now, maxEntries = 10_000 }: { now: () => number; maxEntries?: number }): Cache {
  const entries = new Map<string, Entry>()
  let sweptAt = now()

  const sweep = (): void => {
    if (now() - sweptAt < sweptMs) return
    sweptAt = now()
    for (const [key, { until }] of entries) if (until <= sweptAt) entries.delete(key)
  }

  return {
    read<Value>(
      key: CacheKey<Value>,
      ms: number,
      load: () => Promise<Value>,
      isKept: (value: Value) => boolean = () => true,
    ): Promise<Value> {
      sweep()
      const kept = entries.get(key)
      entries.delete(key)
      if (kept && kept.until > now()) {
        entries.set(key, kept)
        return kept.value as Promise<Value>
      }
      const entry = { until: now() + ms, value: load() }
      entries.set(key, entry)
      const drop = (): void => {
        if (entries.get(key) === entry) entries.delete(key)
      }
      entry.value.then((value) => {
        if (!isKept(value)) drop()
      }, drop)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return entry.value
    },
    forget(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}
