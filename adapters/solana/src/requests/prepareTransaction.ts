import { BaseError } from '@latchkey/kernel'
import type { ParsedTransaction } from '../rpc/parseTransaction.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import { serialiseTransaction } from './serialiseTransaction.js'

/** A transaction that an account can sign. */
export interface PreparedTransaction extends ParsedTransaction {
  /** Index of the account's signature. */
  readonly slot: number
}

/**
 * Reads a transaction and finds the account's slot among its signers, before the wallet is asked.
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
