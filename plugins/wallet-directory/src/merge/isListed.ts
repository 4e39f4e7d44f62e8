import { foldName } from './foldName.js'
import type { Identity } from './identity.js'
import { isSameWallet } from './identity.js'

/** The site's `include` and `exclude`. */
export interface ListRules {
  /** Ids; empty includes everything. */
  readonly include: readonly string[]
  /** Ids, rdns or names, case-insensitive. */
  readonly exclude: readonly string[]
  /** The directory's data on excluded wallets. */
  readonly excluded: readonly Identity[]
}

/** Whether the site excludes a wallet. Cosmetic: a wallet can change its name. */
export function isExcluded(wallet: Identity, { exclude, excluded }: Pick<ListRules, 'exclude' | 'excluded'>): boolean {
  const own = [wallet.id.toLowerCase(), wallet.rdns?.toLowerCase(), foldName(wallet.name)]
  return (
    exclude.some((word) => own.includes(word.trim().toLowerCase()) || own[2] === foldName(word)) ||
    excluded.some((other) => isSameWallet(wallet, other) || foldName(other.name) === own[2])
  )
}

/** Whether a wallet of the directory may be listed. */
export const isListed = (wallet: Identity, rules: ListRules): boolean =>
  (!rules.include.length || rules.include.includes(wallet.id)) && !isExcluded(wallet, rules)
