import type { Entry } from './entry.js'

/** Why a page is missing. */
export interface Failure {
  readonly code: 'ACTIVITY_FAILED' | 'ACTIVITY_RATE_LIMITED'
  /** Whether it was a page of older entries. */
  readonly isOlder: boolean
  /** When the gateway takes requests again, by the kernel's clock. */
  readonly until?: number
}

/**
 * What the visitor has to know about a list: `stopped` if there are older entries that the gateway does not lead to, `begunAnew` if what
 * was read before was too old to go on from.
 */
export type ListNotice = 'stopped' | 'begunAnew'

/** The past of one account on one chain, as far as it was read. */
export interface ActivityState {
  /** The account with its chain (CAIP-10) and gateway; everything else here is of this one. `undefined` where there is no history. */
  readonly key: string | undefined
  /** The newest first, pending ones above. */
  readonly items: readonly Entry[]
  /** Leads to older entries; `null` at the end, and before the first page. */
  readonly next: string | null
  /** `false` if income in the chain's own currency may be missing. */
  readonly isComplete: boolean
  /** When the newest page was read, by the kernel's clock; `undefined` before. */
  readonly at: number | undefined
  /** Whether the newest page is being read. */
  readonly loading: boolean
  /** Whether a page of older entries is being read. */
  readonly loadingMore: boolean
  readonly failure: Failure | undefined
  readonly notice: ListNotice | undefined
  /** The gateway keeps no history of this chain. */
  readonly isUnsupported: boolean
  /** Whether the visitor asked for suspicious entries. */
  readonly showHidden: boolean
}
