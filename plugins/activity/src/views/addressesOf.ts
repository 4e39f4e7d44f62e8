import { counterpartyOf } from '../counterpartyOf.js'
import type { Entry } from '../entry.js'

/** An address of a transaction and what it is there; empty for a contract that was created. */
export interface RoleAddress {
  readonly role: 'signer' | 'called' | 'sender' | 'receiver' | 'spender'
  readonly address: string
}

/** Who takes part in a transaction, each in a role once. */
export function addressesOf(entry: Entry): RoleAddress[] {
  const all: RoleAddress[] = [
    { role: 'signer', address: entry.sentFrom },
    { role: 'called', address: entry.sentTo },
  ]
  for (const transfer of entry.transfers) {
    const address = counterpartyOf(transfer, entry)
    if (!address) continue
    // The transaction itself already says it.
    if ((transfer.direction === 'in' ? entry.sentFrom : entry.sentTo).toLowerCase() === address.toLowerCase()) continue
    all.push({ role: transfer.direction === 'in' ? 'sender' : 'receiver', address })
  }
  for (const { spender } of entry.approvals)
    if (!/^0x0+$/.test(spender)) all.push({ role: 'spender', address: spender })
  return [...new Map(all.map((each) => [`${each.role} ${each.address.toLowerCase()}`, each])).values()]
}
