import type { Candidate } from '@latchkey/kernel'
import type { RecentWallet, WalletEntry } from '../contract.js'
import type { ListRules } from './isListed.js'
import type { Place } from './isUsable.js'

/** What the list is made of. */
export interface MergeInput {
  /** `state.connectors` */
  readonly candidates: readonly Candidate[]
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly WalletEntry[]
  readonly custom: readonly WalletEntry[]
  readonly recommended: readonly WalletEntry[]
  /** The directory's entries of installed wallets. */
  readonly installed: readonly WalletEntry[]
  /** Whether the built-in wallets are the directory, most of which are loaded only when they are needed. */
  readonly isBuiltIn?: boolean
  readonly rules: ListRules
  readonly order: readonly string[]
  readonly place: Place
  /** Whether there is a `window.ethereum` in this page. */
  readonly hasInjected: boolean
  readonly hasRelay: boolean
  /** Required capabilities; a wallet that lacks one is listed but cannot be chosen. */
  readonly required: readonly string[]
  /** The wanted namespace; any if omitted. */
  readonly namespace?: string | undefined
}
