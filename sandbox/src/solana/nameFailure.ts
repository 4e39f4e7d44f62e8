import type { FailedTransactionMetadata } from 'litesvm'

/** A transaction's error as Solana servers write it: a name, or an object with one. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** Names what the runtime says of a failed transaction. */
export function nameFailure(failure: FailedTransactionMetadata): TransactionError {
  const error = failure.err()
  // The runtime hands out its errors as numbers; by name they stand first in what it prints of itself.
  const [, name = 'unknown'] = /\berr: (?:InstructionError\(\d+, )?(\w+)/.exec(failure.toString()) ?? []
  if (typeof error === 'number') return name
  if ('err' in error) {
    const inner = error.err()
    return {
      InstructionError: [error.index, typeof inner === 'object' && 'code' in inner ? { Custom: inner.code } : name],
    }
  }
  return { [name]: 'accountIndex' in error ? { account_index: error.accountIndex } : error.index }
}
