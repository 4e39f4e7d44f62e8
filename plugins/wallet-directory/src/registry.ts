import { builtInWallets, firstWallets } from '@latchkey/wire/wallets'
import { otherWallets, withPages } from '@latchkey/wire/wallets/others'
import type { WalletEntry } from './contract.js'
import type { Place } from './merge/isUsable.js'
import { registryLists } from './registryLists.js'
import type { FirstLists } from './slice.js'
import type { Surroundings } from './surroundings.js'

const allWallets = `${firstWallets}\n${otherWallets}`.split('\n').sort().join('\n')

/** Makes the first lists from all built-in wallets, for a site that chooses among them. */
export function wholeLists(surroundings: Surroundings, isShown: (entry: WalletEntry) => boolean): FirstLists {
  const lists = registryLists(surroundings, isShown, allWallets, '')
  const excluded = surroundings.options.exclude.map((word) => word.trim().toLowerCase())
  // An installed wallet has no such id: its rdns and name say that it is the one.
  return { ...lists, excluded: lists.installed.filter(({ id }) => excluded.includes(id)) }
}

/** Returns all built-in wallets that serve the site, in alphabetical order, with their homepages and stores. */
export const registry = (networks: Place['networks']): readonly WalletEntry[] =>
  builtInWallets(allWallets, networks)
    .map(withPages)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
