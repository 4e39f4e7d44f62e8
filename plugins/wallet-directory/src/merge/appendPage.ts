import { emptyPages } from '../constants.js'
import type { WalletEntry } from '../contract.js'

/** Where paging stands. */
export interface Paging {
  readonly pages: readonly WalletEntry[]
  /** All that came, doubles and unusable ones included. */
  readonly received: number
  readonly hiddenByDevice: number
  /** Pages in a row that brought nothing to show. */
  readonly barren: number
  readonly isEnd: boolean
}

/** One page as it came. */
export interface PageReceived {
  readonly entries: readonly WalletEntry[]
  readonly received: number
  readonly count: number | null
  /** Whether a wallet may be shown here. */
  isShown(entry: WalletEntry): boolean
}

/**
 * Appends a page without doubles. The list ends once as many came as there are, when a page brought nothing new, or when
 * several pages in a row had nothing that can be used here: a directory must not be able to be asked without end.
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
    // What was no wallet at all is left out too, so that the sum is what came.
    hiddenByDevice: paging.hiddenByDevice + fresh.length - shown.length,
    barren,
    isEnd: !fresh.length || (count !== null && total >= count) || barren >= emptyPages,
  }
}
