import { BaseError } from '@latchkey/kernel'
import { argumentInvalid, readBytes } from '@latchkey/kernel/adapter'
import type { ParsedTransaction } from '../rpc/parseTransaction.js'
import { parseTransaction } from '../rpc/parseTransaction.js'

/** Above the size of any transaction, so that too large ones get an error of their own later. */
const sizeLimit = 65_536

/** Copies the wire format of a transaction, given as bytes or as an object with `serialize()`. @throws `ARGUMENT_INVALID` */
export function serialiseTransaction(transaction: unknown): Uint8Array {
  let given = transaction
  let cause: unknown
  try {
    const { serialize } = Object(transaction) as { readonly serialize?: unknown }
    if (typeof serialize === 'function') {
      given = Reflect.apply(serialize, transaction, [{ requireAllSignatures: false, verifySignatures: false }])
    }
  } catch (thrown) {
    cause = thrown
    given = undefined
  }
  const bytes = readBytes(given, sizeLimit)
  if (bytes) return bytes
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  throw argumentInvalid('transaction', `Pass its wire format, or an object with \`serialize()\`${reason}.`)
}

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
