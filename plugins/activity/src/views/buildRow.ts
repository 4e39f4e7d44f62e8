import { showAmount } from '@latchkey/app-shell/ui'
import { counterpartyOf } from '../counterpartyOf.js'
import type { Approval, Entry, Transfer } from '../entry.js'
import { isTakenBack } from '../isTakenBack.js'
import type { Label } from '../labelOf.js'
import { labelOf } from '../labelOf.js'
import { mergeTransfers } from '../mergeTransfers.js'
import { trimTransfers } from '../trimTransfers.js'
import type { Amount } from './amountOf.js'
import { amountOf } from './amountOf.js'

/** What a row shows of an entry; words are keys of the catalogue. */
export interface RowContent {
  readonly label: Label
  readonly shown: readonly { readonly transfer: Transfer; readonly amount: Amount }[]
  /** What somebody else may spend, or no longer may; without a figure there is no limit, or nothing. */
  readonly allowed: readonly { readonly approval: Approval; readonly amount: Amount }[]
  /** Transfers or approvals that are left out. */
  readonly more: number
  /** The other side, and which one it is; `undefined` where there are several or none. */
  readonly other: { readonly address: string; readonly is: 'from' | 'to' | 'for' } | undefined
}

/** Builds a row from those transfers of an entry that may be shown. */
export function buildRow(entry: Entry, transfers: readonly Transfer[], locale: string): RowContent {
  const { shown, more } = trimTransfers(mergeTransfers(transfers))
  const { approvals } = entry
  const isRevoked = approvals.length > 0 && approvals.every(isTakenBack)
  // Of several, what was taken back is left out, unless all of it was.
  const left = isRevoked ? approvals : approvals.filter((approval) => !isTakenBack(approval))
  return {
    label: isRevoked ? 'revoked' : labelOf(entry.operation),
    allowed: left.slice(0, 1).map((approval) => ({ approval, amount: allowedOf(approval, locale) })),
    shown: shown.map((transfer) => ({ transfer, amount: amountOf(transfer, entry.operation, locale) })),
    more: more + Math.max(0, left.length - 1),
    other: otherSideOf(entry, shown),
  }
}

/** Writes how much may be spent: no figure for an item, without a limit, and for what was taken back. */
export const allowedOf = ({ kind, name, symbol, quantity }: Approval, locale: string): Amount => ({
  figure: kind === 'item' || quantity === undefined || isTakenBack({ quantity }) ? '' : showAmount(quantity, locale),
  of: kind === 'item' ? name : symbol || name,
})

function otherSideOf(entry: Entry, [first, second]: readonly Transfer[]): RowContent['other'] {
  if (second) return
  const spenders = new Set(entry.approvals.map(({ spender }) => spender))
  const [spender] = spenders
  // Nobody is who an item is taken back from.
  if (spender !== undefined && !first)
    return spenders.size > 1 || /^0x0+$/.test(spender) ? undefined : { address: spender, is: 'for' }
  if (first) {
    const address = counterpartyOf(first, entry)
    return address ? { address, is: first.direction === 'in' ? 'from' : 'to' } : undefined
  }
  // Nothing moved: what was called.
  return entry.isOwn && entry.sentTo ? { address: entry.sentTo, is: 'to' } : undefined
}
