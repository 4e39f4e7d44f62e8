import type { FailedTransactionMetadata } from 'litesvm'

/** A transaction's error in the format of Solana servers: a name, or an object with one. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** Converts the runtime's report of a failed transaction. */
export function nameFailure(failure: FailedTransactionMetadata): TransactionError {
  const error = failure.err()
  // The runtime returns errors as numbers; their names appear only in its string form.
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
