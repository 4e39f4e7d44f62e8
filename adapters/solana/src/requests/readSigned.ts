import { BaseError } from '@latchkey/kernel'
import { equalBytes, signatureInvalid } from '@latchkey/kernel/adapter'
import type { ParsedTransaction } from '../rpc/parseTransaction.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import type { PreparedTransaction } from './prepareTransaction.js'
import { serialiseTransaction } from './prepareTransaction.js'
import { verifySignature } from './verifySignature.js'

const isMissing = (signature: Uint8Array): boolean => signature.every((byte) => !byte)

/**
 * Reads a transaction that a wallet signed: only signatures may be new, and existing ones stay.
 * @throws `TRANSACTION_CHANGED`, `SIGNATURE_INVALID`
 */
export async function readSigned(asked: PreparedTransaction, result: unknown): Promise<Uint8Array> {
  let given: ParsedTransaction
  try {
    given = parseTransaction(serialiseTransaction(result))
  } catch {
    throw signatureInvalid()
  }
  if (!equalBytes(given.message, asked.message)) {
    throw new BaseError('The wallet signed a different transaction than it was asked to.', {
      code: 'TRANSACTION_CHANGED',
    })
  }
  const own = given.signers[asked.slot]
  if (!own || isMissing(own.signature)) throw signatureInvalid()
  if ((await verifySignature(own.address, asked.message, own.signature)) === false) throw signatureInvalid()
  const signed = new Uint8Array(asked.bytes)
  const first = asked.bytes.length - asked.message.length - asked.signers.length * 64
  for (const [index, { signature }] of asked.signers.entries()) {
    // The wallet may replace the account's own signature only.
    const next = index === asked.slot || isMissing(signature) ? given.signers[index]?.signature : undefined
    if (next) signed.set(next, first + index * 64)
  }
  return signed
}
