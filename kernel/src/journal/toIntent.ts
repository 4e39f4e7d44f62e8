import { deepFreeze } from '../store/deepFreeze.js'
import type { Intent } from './contract.js'
import type { Ledger } from './createLedger.js'
import type { IntentRecord } from './record.js'

/** The public form of a record. */
export function toIntent(ledger: Pick<Ledger, 'isKept' | 'wall'>, record: IntentRecord): Intent {
  const now = ledger.wall()
  const { isClaim: _, ...shown } = record
  const updatedAt = Math.min(record.updatedAt, now)
  return deepFreeze({
    ...shown,
    createdAt: Math.min(record.createdAt, updatedAt),
    updatedAt,
    isKept: ledger.isKept(record),
  })
}
