import { missingMethod, readProperty, signatureInvalid } from '@latchkey/kernel/adapter'
import { captureInjected } from '../connector/captureInjected.js'
import { sessions } from '../connector/sessions.js'
import type { HexText, SignerPayloadJson, SignerPayloadRaw, SignerResult } from '../contract.js'

/** 64 bytes (sr25519, ed25519) or 65 (ecdsa), with or without the byte that names the key type. */
const signatureShape = /^0x([\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i
const transactionShape = /^0x([\da-f]{2})+$/i

const isTransaction = (value: unknown): value is HexText | Uint8Array =>
  value instanceof Uint8Array || (typeof value === 'string' && transactionShape.test(value))

/** Reads the result of a signing request, each part once. @throws `SIGNATURE_INVALID` */
const readResult = (answer: unknown): SignerResult => {
  const [id, signature, signedTransaction] = ['id', 'signature', 'signedTransaction'].map((part) =>
    readProperty(answer, part),
  )
  if (typeof signature !== 'string' || !signatureShape.test(signature)) throw signatureInvalid()
  return {
    id: Number.isSafeInteger(id) ? (id as number) : 0,
    signature: signature as HexText,
    ...(isTransaction(signedTransaction) && { signedTransaction }),
  }
}

/**
 * Asks a wallet to sign once. @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `USER_REJECTED`, or the wallet's own error
 */
export async function askToSign(
  provider: unknown,
  method: 'signRaw' | 'signPayload',
  request: SignerPayloadRaw | SignerPayloadJson,
): Promise<SignerResult> {
  const sign = captureInjected(provider)[method]
  if (!sign) throw missingMethod(method)
  // A copy, since the wallet may modify it.
  const result = readResult(await sign(structuredClone(request)))
  // The account that signs is the visitor's choice, wherever it was made.
  sessions.get(Object(provider))?.chosen(request.address)
  return result
}
