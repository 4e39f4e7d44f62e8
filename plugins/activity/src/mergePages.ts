import type { Entry } from './entry.js'
import type { Page } from './readPage.js'

/** Entries in order, and where older ones are. */
export interface Shelf {
  readonly items: readonly Entry[]
  readonly next: string | null
}

const rank = ({ status, minedAt }: Entry): number => (status === 'pending' ? Number.POSITIVE_INFINITY : minedAt)

/** Pending ones on top, then the newest first; what was mined together keeps the order of the chain. */
const inOrder = (items: Iterable<Entry>): Entry[] =>
  [...items].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a === b ? 0 : b > a ? 1 : -1
  })

const byId = (...lists: readonly (readonly Entry[])[]): Map<string, Entry> => {
  const entries = new Map<string, Entry>()
  // The place is that of the first, the content that of the last.
  for (const list of lists) for (const entry of list) entries.set(entry.id, entry)
  return entries
}

/** Adds a page of older entries: an entry that is already there is replaced, none is there twice. */
export const appendPage = ({ items }: Pick<Shelf, 'items'>, page: Page): Shelf => ({
  items: inOrder(byId(items, page.items).values()),
  next: page.next,
})

/**
 * Puts the newest page in the place of what it covers and keeps what is older. A page that no longer reaches what was read before
 * leaves a gap, which nobody could see: then it stands alone, and what is older is read again.
 */
export function renewFirstPage({ items, next }: Shelf, page: Page): Shelf {
  const last = page.items.at(-1)
  const from = last && page.next !== null ? items.findIndex(({ id }) => id === last.id) : -1
  if (from < 0) return { items: inOrder(byId(page.items).values()), next: page.next }
  return { items: inOrder(byId(page.items, items.slice(from + 1)).values()), next }
}
