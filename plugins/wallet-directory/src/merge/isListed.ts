import type { ListRules } from './isExcluded.js'
import { isExcluded } from './isExcluded.js'
import type { Identity } from './isSameWallet.js'

/** Whether a wallet of the directory may be in a list. */
export const isListed = (wallet: Identity, rules: ListRules): boolean =>
  (!rules.include.length || rules.include.includes(wallet.id)) && !isExcluded(wallet, rules)
