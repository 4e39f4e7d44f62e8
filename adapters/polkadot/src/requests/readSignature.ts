import { BaseError } from '@latchkey/kernel'
import type { HexText, SignerResult } from '../contract.js'

/** 64 bytes (sr25519, ed25519) or 65 (ecdsa), with or without the byte that names the key type. */
const shape = /^0x([\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i
const transactionShape = /^0x([\da-f]{2})+$/i

/** Reads what a wallet answers to something to sign; each part once. @throws `SIGNATURE_INVALID` */
export function readSignature(answer: unknown): SignerResult {
  let parts: { readonly [part: string]: unknown } = {}
  try {
    const { id, signature, signedTransaction } = Object(answer)
    parts = { id, signature, signedTransaction }
  } catch {
    // A getter that throws is no signature.
  }
  const { id, signature, signedTransaction } = parts
  if (typeof signature !== 'string' || !shape.test(signature)) {
    throw new BaseError('The wallet answered with something that is no signature.', { code: 'SIGNATURE_INVALID' })
  }
  const isTransaction =
    signedTransaction instanceof Uint8Array ||
    (typeof signedTransaction === 'string' && transactionShape.test(signedTransaction))
  return {
    id: Number.isSafeInteger(id) ? (id as number) : 0,
    signature: signature as HexText,
    ...(isTransaction && { signedTransaction: signedTransaction as HexText | Uint8Array }),
  }
}
