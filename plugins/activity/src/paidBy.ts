import { counterpartyOf } from './counterpartyOf.js'
import { isZero } from './decimal.js'
import type { Entry } from './entry.js'

/** The addresses, in lower case, that the account itself has paid: what a token's log alone claims counts for nothing. */
export function paidBy(entries: readonly Entry[]): ReadonlySet<string> {
  const paid = new Set<string>()
  for (const entry of entries) {
    if (!entry.isOwn || entry.status === 'failed') continue
    for (const transfer of entry.transfers) {
      if (transfer.direction !== 'out' || !transfer.isListed || isZero(transfer.quantity)) continue
      const other = counterpartyOf(transfer, entry)
      if (other) paid.add(other.toLowerCase())
    }
  }
  return paid
}
