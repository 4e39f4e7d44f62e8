import { addDecimals } from './decimal.js'
import type { Transfer } from './entry.js'

/** Adds up the transfers of one token in one direction; those without a name, and items of collections, stay apart. */
export function mergeTransfers(transfers: readonly Transfer[]): Transfer[] {
  const merged: Transfer[] = []
  const places = new Map<string, number>()
  for (const transfer of transfers) {
    const { kind, token, name, direction } = transfer
    const key = kind === 'token' && name && token !== undefined ? `${direction} ${token}` : undefined
    const place = key === undefined ? undefined : places.get(key)
    const before = place === undefined ? undefined : merged[place]
    if (!before || place === undefined) {
      if (key !== undefined) places.set(key, merged.length)
      merged.push(transfer)
      continue
    }
    const { value } = before
    merged[place] = {
      ...before,
      quantity: addDecimals(before.quantity, transfer.quantity),
      value: value === undefined || transfer.value === undefined ? undefined : value + transfer.value,
      // Several counterparties are none in particular.
      from: before.from === transfer.from ? before.from : undefined,
      to: before.to === transfer.to ? before.to : undefined,
    }
  }
  return merged
}
