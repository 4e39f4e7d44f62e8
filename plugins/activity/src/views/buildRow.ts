import { counterpartyOf } from '../counterpartyOf.js'
import type { Entry, Transfer } from '../entry.js'
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
  /** Transfers that are left out. */
  readonly more: number
  /** The other side, and which one it is; `undefined` where there are several or none. */
  readonly other: { readonly address: string; readonly is: 'from' | 'to' } | undefined
}

/** Builds a row from those transfers of an entry that may be shown. */
export function buildRow(entry: Entry, transfers: readonly Transfer[], locale: string): RowContent {
  const { shown, more } = trimTransfers(mergeTransfers(transfers))
  return {
    label: labelOf(entry.operation),
    shown: shown.map((transfer) => ({ transfer, amount: amountOf(transfer, entry.operation, locale) })),
    more,
    other: otherSideOf(entry, shown),
  }
}

function otherSideOf(entry: Entry, [first, second]: readonly Transfer[]): RowContent['other'] {
  if (second) return
  if (first) {
    const address = counterpartyOf(first, entry)
    return address ? { address, is: first.direction === 'in' ? 'from' : 'to' } : undefined
  }
  // Nothing moved: what was called.
  return entry.isOwn && entry.sentTo ? { address: entry.sentTo, is: 'to' } : undefined
}
