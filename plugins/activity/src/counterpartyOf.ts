import type { Entry, Transfer } from './entry.js'

/** The other side of a transfer; `undefined` where nobody tells, and for what stays with the account. */
export function counterpartyOf({ direction, from, to, token }: Transfer, entry: Entry): string | undefined {
  if (direction === 'self') return
  const told = direction === 'in' ? from : to
  if (told !== undefined) return told
  // Of the chain's own currency, the transaction itself says it.
  if (!token?.startsWith('native ')) return
  return (direction === 'in' ? entry.sentFrom : entry.sentTo) || undefined
}
