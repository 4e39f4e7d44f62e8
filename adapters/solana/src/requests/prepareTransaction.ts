import { BaseError } from '@latchkey/kernel'
import type { ParsedTransaction } from '../rpc/parseTransaction.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import { serialiseTransaction } from './serialiseTransaction.js'

/** A transaction that an account may be asked to sign. */
export interface PreparedTransaction extends ParsedTransaction {
  /** Which of the signatures is the account's. */
  readonly slot: number
}

/**
 * Reads a transaction and finds the account's place among its signers; nothing was asked of the wallet yet.
 * @throws `ARGUMENT_INVALID`, `TRANSACTION_TOO_LARGE`, `TRANSACTION_VERSION_NOT_SUPPORTED`, `SIGNATURE_SLOT_MISSING`
 */
export function prepareTransaction(transaction: unknown, address: string): PreparedTransaction {
  const parsed = parseTransaction(serialiseTransaction(transaction))
  const slot = parsed.signers.findIndex((signer) => signer.address === address)
  if (slot < 0) {
    throw new BaseError('The account in use does not sign this transaction.', {
      code: 'SIGNATURE_SLOT_MISSING',
      details: { address },
    })
  }
  return { ...parsed, slot }
}
