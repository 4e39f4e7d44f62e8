import { builtInWallets, firstWallets } from '@latchkey/wire/wallets'
import { otherWallets, withPages } from '@latchkey/wire/wallets/others'
import type { WalletEntry } from './contract.js'
import type { Place } from './merge/isUsable.js'
import { registryLists } from './registryLists.js'

const allWallets = `${firstWallets}\n${otherWallets}`.split('\n').sort().join('\n')

/** Makes the first lists from all built-in wallets, for a site that chooses among them. */
export const wholeLists: typeof registryLists = (surroundings, isShown) =>
  registryLists(surroundings, isShown, allWallets, '')

/** Returns all built-in wallets that serve the site, in alphabetical order, with their homepages and stores. */
export const registry = (networks: Place['networks']): readonly WalletEntry[] =>
  builtInWallets(allWallets, networks)
    .map(withPages)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
