import { recommendedSize } from '../constants.js'

/** What is listed beside the recommended wallets. */
export interface Beside {
  readonly featured: number
  readonly custom: number
  /** Installed wallets with a name of their own. */
  readonly installed: number
  /** Ways in that are no wallets: accounts that a service keeps. */
  readonly others: number
  readonly hasRelay: boolean
}

/** How many wallets are recommended at most. */
export function recommendedCap({ featured, custom, installed, others, hasRelay }: Beside): number {
  if (!hasRelay && !installed && !custom) return 0
  return Math.max(0, recommendedSize - (featured + custom + installed + others))
}
