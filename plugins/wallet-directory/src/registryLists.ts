import { recommendedSize } from './constants.js'
import type { WalletEntry } from './contract.js'
import { registry } from './registry.js'
import type { FirstLists } from './slice.js'

/** Makes the first lists from the built-in wallets. */
export function registryLists(featured: readonly string[], isShown: (entry: WalletEntry) => boolean): FirstLists {
  const listed = registry.filter(isShown)
  return {
    featured: listed,
    recommended: listed.filter(({ id }) => !featured.includes(id)).slice(0, recommendedSize),
    installed: registry,
    excluded: [],
    total: listed.length,
  }
}
