import type { Judge, Suspicion } from '../createJudge.js'
import type { Entry } from '../entry.js'
import { groupByMonth } from '../groupByMonth.js'
import { nameMonth } from '../nameMonth.js'

/** A line of the list: the heading of a month, or an entry of it. */
export interface Line {
  readonly id: string
  readonly title?: string
  readonly entry?: Entry
  readonly suspicion?: Suspicion | undefined
}

/** What is shown of a history, with how many entries are shown, and how many may mislead. */
export function linesOf(
  items: readonly Entry[],
  judge: Judge,
  { showsAll, now, locale }: { readonly showsAll: boolean; readonly now: number; readonly locale: string },
): { readonly lines: readonly Line[]; readonly shown: number; readonly hidden: number } {
  const suspicions = new Map<string, Suspicion>()
  for (const entry of items) {
    const suspicion = judge.suspicionOf(entry)
    if (suspicion) suspicions.set(entry.id, suspicion)
  }
  const visible = showsAll ? items : items.filter(({ id }) => !suspicions.has(id))
  const lines = groupByMonth(visible).flatMap(({ key, at, entries }): Line[] => [
    { id: `month ${key}`, title: nameMonth(at, now, locale) },
    ...entries.map((entry) => ({
      // An id is whatever a gateway says, also that of a month.
      id: `entry ${entry.id}`,
      entry,
      // What others signed was judged above.
      suspicion: entry.isOwn ? judge.cautionOf(entry) : suspicions.get(entry.id),
    })),
  ])
  return { lines, shown: visible.length, hidden: suspicions.size }
}
