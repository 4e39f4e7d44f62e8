import { isBelowShare } from './decimal.js'
import type { Transfer } from './entry.js'

/** What a row shows of a transaction, and how many transfers it leaves out. */
export interface Trimmed {
  /** At most two, what left before what came. */
  readonly shown: readonly Transfer[]
  readonly more: number
}

const isSameToken = (one: Transfer, other: Transfer): boolean => one.token !== undefined && one.token === other.token

/** Whether one is worth less than so many percent of another; `false` where the two cannot be compared. */
function isMinor(one: Transfer, other: Transfer, percent: number): boolean {
  if (isSameToken(one, other)) return isBelowShare(one.quantity, other.quantity, percent)
  if (one.value === undefined || other.value === undefined) return false
  return one.value * 100 < other.value * percent
}

/** The part of a token that came back from what was paid, or the other way around, is gas and no news. */
const withoutGas = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.filter(
    (one) =>
      !transfers.some(
        (other) =>
          isSameToken(one, other) &&
          one.direction !== other.direction &&
          one.direction !== 'self' &&
          other.direction !== 'self' &&
          isMinor(one, other, 10),
      ),
  )

const isWorthMore = (one: Transfer, other: Transfer): boolean =>
  isSameToken(one, other)
    ? isBelowShare(other.quantity, one.quantity, 100)
    : one.value !== undefined && (other.value === undefined || one.value > other.value)

/** The two that matter, of transfers that are already added up. */
export function trimTransfers(merged: readonly Transfer[]): Trimmed {
  const several = merged.length > 2
  const noted = several ? merged.filter((one) => !merged.some((other) => isMinor(one, other, 1))) : merged
  const kept = withoutGas(noted)
  const first = kept.reduce<Transfer | undefined>(
    (best, one) => (best && !isWorthMore(one, best) ? best : one),
    undefined,
  )
  const rest = kept.filter((one) => one !== first)
  const second = rest.reduce<Transfer | undefined>(
    (best, one) => (best && !isWorthMore(one, best) ? best : one),
    undefined,
  )
  const shown = kept.filter((one) => one === first || one === second)
  const rank = ({ direction }: Transfer): number => ['out', 'self', 'in'].indexOf(direction)
  return { shown: shown.sort((one, other) => rank(one) - rank(other)), more: kept.length - shown.length }
}
