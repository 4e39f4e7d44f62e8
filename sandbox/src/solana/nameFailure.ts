import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrors } from './instructionErrors.js'
import { transactionErrors } from './transactionErrors.js'

/** A transaction's error as Solana servers write it: a name, or an object with one. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** Names what the runtime says of a failed transaction. */
export function nameFailure(failure: FailedTransactionMetadata): TransactionError {
  const error = failure.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'ClusterMaintenance'
  if ('err' in error) {
    const inner = error.err()
    const named =
      typeof inner === 'number'
        ? (instructionErrors[inner] ?? 'GenericError')
        : 'code' in inner
          ? { Custom: inner.code }
          : 'BorshIoError'
    return { InstructionError: [error.index, named] }
  }
  if ('accountIndex' in error) {
    const name = failure.toString().includes('InsufficientFundsForRent')
      ? 'InsufficientFundsForRent'
      : 'ProgramExecutionTemporarilyRestricted'
    return { [name]: { account_index: error.accountIndex } }
  }
  return { DuplicateInstruction: error.index }
}
