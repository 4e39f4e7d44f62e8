import type { WalletEntry, WalletPage, WalletRow } from '../contract.js'
import { readInput } from '../readInput.js'
import type { Directory } from '../startDirectory.js'
import type { WriteBrowsing } from './browsingSlice.js'
import { createPaging } from './createPaging.js'
import { createSearch } from './createSearch.js'
import { mergeWallets } from './mergeWallets.js'

/** What lies beyond the section: one page at a time, the newest search, and the whole list. */
export interface Browsing {
  /** Fetches the next page, if there is one. @throws `WALLET_DIRECTORY_FAILED` */
  nextPage(): Promise<WalletPage>
  /** @throws `WALLET_DIRECTORY_FAILED`, `WALLET_DIRECTORY_TEXT_INVALID`, `ABORTED` */
  search(text: unknown, certified?: boolean): Promise<readonly WalletEntry[]>
  /** Returns the merged wallet list. */
  rows(): readonly WalletRow[]
}

/** Creates what browses a directory; it requests nothing yet. */
export const createBrowsing = (directory: Directory, write: WriteBrowsing): Browsing => ({
  nextPage: createPaging(directory, write),
  search: createSearch(directory, write),
  rows: () => mergeWallets(readInput(directory.context.getState(), directory.surroundings)),
})
