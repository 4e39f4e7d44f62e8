import { emptyPages } from '../constants.js'
import type { WalletEntry } from '../contract.js'

/** State of paging. */
export interface Paging {
  readonly pages: readonly WalletEntry[]
  /** Number of received wallets, including duplicates and unusable ones. */
  readonly received: number
  readonly hiddenByDevice: number
  /** Number of consecutive pages without a wallet to show. */
  readonly barren: number
  readonly isEnd: boolean
}

/** One received page. */
export interface PageReceived {
  readonly entries: readonly WalletEntry[]
  readonly received: number
  readonly count: number | null
  /** Whether a wallet may be shown. */
  isShown(entry: WalletEntry): boolean
}

/**
 * Appends a page without duplicates. The list ends once all wallets were received, when a page has nothing new, or after
 * several consecutive pages without a usable wallet, so that a directory cannot cause requests without end.
 */
export function appendPage(paging: Paging, { entries, received, count, isShown }: PageReceived): Paging {
  const known = new Set(paging.pages.map(({ id }) => id))
  const fresh = entries.filter(({ id }) => !known.has(id))
  const shown = fresh.filter(isShown)
  const total = paging.received + received
  const barren = shown.length ? 0 : paging.barren + 1
  return {
    pages: [...paging.pages, ...shown],
    received: total,
    // Counts invalid entries too, so that the sum is the number received.
    hiddenByDevice: paging.hiddenByDevice + fresh.length - shown.length,
    barren,
    isEnd: !fresh.length || (count !== null && total >= count) || barren >= emptyPages,
  }
}
