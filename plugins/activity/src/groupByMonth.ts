import { createMonths } from './createMonths.js'
import type { Entry } from './entry.js'

/** The entries of one month. */
export interface Month {
  /** Such as `2026-3`. */
  readonly key: string
  /** A moment of it, to name it by. */
  readonly at: number
  readonly entries: readonly Entry[]
}

/** Groups entries, the newest first, by the months of a time zone, by default the visitor's. */
export function groupByMonth(entries: readonly Entry[], timeZone?: string): Month[] {
  const monthOf = createMonths(timeZone)
  const months = new Map<string, { key: string; at: number; entries: Entry[] }>()
  for (const entry of entries) {
    const { year, month } = monthOf(entry.minedAt)
    const key = `${year}-${month}`
    const found = months.get(key)
    if (found) found.entries.push(entry)
    else months.set(key, { key, at: entry.minedAt, entries: [entry] })
  }
  return [...months.values()]
}
