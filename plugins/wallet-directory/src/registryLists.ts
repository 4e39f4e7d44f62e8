import { builtInWallets, firstWallets, otherLetters, usedLetters } from '@latchkey/wire/wallets'
import type { WalletEntry } from './contract.js'
import type { Place } from './merge/isUsable.js'
import type { FirstLists } from './slice.js'
import type { Surroundings } from './surroundings.js'

/**
 * Makes the first lists from the built-in wallets.
 * @param isShown whether a wallet may be listed
 */
export function registryLists(
  { device: { isPhone }, networks }: Pick<Surroundings, 'device'> & Pick<Place, 'networks'>,
  isShown: (entry: WalletEntry) => boolean,
  wallets: string = firstWallets,
  others: string = otherLetters,
): FirstLists {
  const installed = builtInWallets(wallets, networks)
  const listed = installed.filter(isShown)
  const hidden = others
    .split(' ')
    .filter((letters) => (!isPhone || letters.endsWith('l')) && usedLetters(letters, networks)[0])
  return {
    featured: listed,
    // All of them: a view may be for one of the namespaces.
    recommended: listed,
    installed,
    excluded: [],
    total: listed.length + hidden.length,
  }
}
