import type { Intent } from './contract.js'
import type { Ledger } from './createLedger.js'
import type { IntentRecord } from './record.js'

/** Freezes what was read from JSON. */
function freeze<value>(value: value): value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

/** The public form of a record. */
export function toIntent(ledger: Pick<Ledger, 'isKept' | 'wall'>, record: IntentRecord): Intent {
  const now = ledger.wall()
  const { isClaim: _, ...shown } = record
  const updatedAt = Math.min(record.updatedAt, now)
  return freeze({
    ...shown,
    createdAt: Math.min(record.createdAt, updatedAt),
    updatedAt,
    isKept: ledger.isKept(record),
  })
}
