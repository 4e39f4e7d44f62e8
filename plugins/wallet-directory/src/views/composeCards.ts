import type { WalletEntry, WalletRow } from '../contract.js'
import { identityOf, isSameWallet } from '../merge/identity.js'
import { rowOfEntry } from '../rowOfEntry.js'

/** Cards of all wallets: installed ones and the site's first, then those of the directory, each wallet once. */
export type ComposeCards = (entries: readonly WalletEntry[]) => readonly WalletRow[]

/** Makes the way from the directory's wallets to cards, beside those that are listed anyway; what was made is kept. */
export function composeCards(here: readonly WalletRow[], hasRelay: boolean, required: readonly string[]): ComposeCards {
  const identities = here.map(({ entry, key, name, namespaces }) =>
    entry ? identityOf(entry) : { id: key, name, namespaces },
  )
  const made = new WeakMap<WalletEntry, WalletRow | 'here'>()
  return (entries) => {
    const cards = [...here]
    for (const entry of entries) {
      let card = made.get(entry)
      if (!card) {
        const identity = identityOf(entry)
        const isHere = identities.some((other) => isSameWallet(other, identity))
        card = isHere ? 'here' : rowOfEntry(entry, 'recommended', { hasRelay, required })
        made.set(entry, card)
      }
      if (card !== 'here') cards.push(card)
    }
    return cards
  }
}
