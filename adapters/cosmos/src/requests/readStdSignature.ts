import { BaseError } from '@latchkey/kernel'
import { decodeExactBase64, encodeHex } from '@latchkey/kernel/adapter'
import type { StdSignature } from '../contract.js'

/** Reads what a wallet calls a signature (64 bytes, of that key in hex). @throws `SIGNATURE_INVALID` */
export function readStdSignature(answer: unknown, publicKey: string | undefined): StdSignature {
  const invalid = (what: string, cause?: unknown): BaseError =>
    new BaseError(`The wallet answered with ${what}.`, { code: 'SIGNATURE_INVALID', cause })
  let read: { readonly signature: unknown; readonly type: unknown; readonly value: unknown }
  try {
    const { signature, pub_key } = answer as { readonly signature: unknown; readonly pub_key: unknown }
    const { type, value } = pub_key as { readonly type: unknown; readonly value: unknown }
    read = { signature, type, value }
  } catch (cause) {
    throw invalid('something that is no signature', cause)
  }
  const { signature, type, value } = read
  if (typeof signature !== 'string' || decodeExactBase64(signature, 1024)?.length !== 64) {
    throw invalid('something that is no signature')
  }
  const key = typeof value === 'string' ? decodeExactBase64(value, 1024) : undefined
  if (typeof type !== 'string' || type.length > 64 || typeof value !== 'string' || key?.length !== 33) {
    throw invalid('a signature without its key')
  }
  if (publicKey !== undefined && encodeHex(key) !== publicKey) throw invalid('a signature of another key')
  return { pub_key: { type, value }, signature }
}
