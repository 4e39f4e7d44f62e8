import { foldName } from './foldName.js'
import type { Identity } from './identity.js'
import { isSameWallet } from './identity.js'

/** What the site lets in and what it leaves out. */
export interface ListRules {
  /** Ids; empty lets everything in. */
  readonly include: readonly string[]
  /** Ids, rdns or names in any casing. */
  readonly exclude: readonly string[]
  /** What the directory says of those that are left out. */
  readonly excluded: readonly Identity[]
}

/** Whether the site leaves a wallet out. Cosmetic: a name can be changed. */
export function isExcluded(wallet: Identity, { exclude, excluded }: Pick<ListRules, 'exclude' | 'excluded'>): boolean {
  const own = [wallet.id.toLowerCase(), wallet.rdns?.toLowerCase(), foldName(wallet.name)]
  return (
    exclude.some((word) => own.includes(word.trim().toLowerCase()) || own[2] === foldName(word)) ||
    excluded.some((other) => isSameWallet(wallet, other) || foldName(other.name) === own[2])
  )
}

/** Whether a wallet of the directory may be in a list. */
export const isListed = (wallet: Identity, rules: ListRules): boolean =>
  (!rules.include.length || rules.include.includes(wallet.id)) && !isExcluded(wallet, rules)
