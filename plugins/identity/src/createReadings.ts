import type { Clock } from '@latchkey/kernel'

/** What was read, and for how long it counts. */
export interface Reading<value> {
  readonly value: value
  readonly lifetimeMs: number
}

/** The readings of one subject at a time, each shared by all who ask. */
export interface Readings<value> {
  /**
   * The value of a key: what was read while it counts, or is being read; else it is read now. `force` reads it in any case. What belongs to
   * another key is forgotten.
   */
  get(key: string, read: () => Promise<Reading<value>>, force: boolean): Promise<value>
  /** Whether nothing has taken the place of this reading. */
  isLatest(reading: Promise<value>): boolean
}

/** Creates them. `read` must not reject. */
export function createReadings<value>(clock: Clock): Readings<value> {
  let last: { readonly key: string; readonly value: Promise<value>; until: number } | undefined
  return {
    get(key, read, force) {
      if (!force && last?.key === key && clock.now() < last.until) return last.value
      const reading = read()
      const own = { key, value: reading.then(({ value }) => value), until: Number.POSITIVE_INFINITY }
      last = own
      reading.then(
        ({ lifetimeMs }) => {
          own.until = clock.now() + lifetimeMs
        },
        () => undefined,
      )
      return own.value
    },
    isLatest: (reading) => last?.value === reading,
  }
}
