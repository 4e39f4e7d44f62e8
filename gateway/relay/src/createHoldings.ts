/** Tracks who holds how much of a shared resource, and since when. */
export interface Holdings<Item> {
  readonly size: number
  of(holder: string): number
  /** Adds an item; add each item only once. */
  add(holder: string, item: Item, weight: number): void
  remove(holder: string, item: Item): void
  /** The oldest item of the largest holder. */
  oldestOfLargest(): Item | undefined
}

interface Holding<Item> {
  /** Oldest first, with their weights. */
  readonly items: Map<Item, number>
  size: number
}

/** How many holders of similar size are compared to find the largest; bounded, because clients control how many holders there are. */
const compared = 100

const rankOf = (size: number): number => Math.floor(Math.log2(size))

/** Creates empty holdings. Every operation takes roughly constant time, regardless of their number. */
export function createHoldings<Item>(): Holdings<Item> {
  const holdings = new Map<string, Holding<Item>>()
  /** Holdings by the power of two of their size. */
  const ranks = new Map<number, Set<Holding<Item>>>()
  let size = 0

  const resize = (holding: Holding<Item>, by: number): void => {
    const before = ranks.get(rankOf(holding.size))
    size += by
    holding.size += by
    const rank = rankOf(holding.size)
    const after = ranks.get(rank) ?? new Set()
    if (before === after) return
    before?.delete(holding)
    if (holding.size > 0) ranks.set(rank, after.add(holding))
  }
  return {
    get size() {
      return size
    },
    of: (holder) => holdings.get(holder)?.size ?? 0,
    add(holder, item, weight) {
      const holding = holdings.get(holder) ?? { items: new Map(), size: 0 }
      holdings.set(holder, holding)
      holding.items.set(item, weight)
      resize(holding, weight)
    },
    remove(holder, item) {
      const holding = holdings.get(holder)
      const weight = holding?.items.get(item)
      if (!holding || weight === undefined) return
      holding.items.delete(item)
      resize(holding, -weight)
      if (holding.items.size === 0) holdings.delete(holder)
    },
    oldestOfLargest() {
      let largest: Holding<Item> | undefined
      let left = compared
      for (let rank = rankOf(size); rank >= 0 && !largest; rank--)
        for (const holding of ranks.get(rank) ?? []) {
          if (holding.size > (largest?.size ?? 0)) largest = holding
          if (--left === 0) break
        }
      return largest?.items.keys().next().value
    },
  }
}
