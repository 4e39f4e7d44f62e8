import { BaseError } from '@latchkey/kernel'
import { decodeExactBase64, encodeHex, readProperty } from '@latchkey/kernel/adapter'
import type { StdSignature } from '../contract.js'

/** Verifies the form of a wallet's signature: 64 bytes, made by `publicKey` (hex) if given. @throws `SIGNATURE_INVALID` */
export function readStdSignature(answer: unknown, publicKey: string | undefined): StdSignature {
  const invalid = (what: string): BaseError =>
    new BaseError(`The wallet returned ${what}.`, { code: 'SIGNATURE_INVALID' })
  const signature = readProperty(answer, 'signature')
  const givenKey = readProperty(answer, 'pub_key')
  const type = readProperty(givenKey, 'type')
  const value = readProperty(givenKey, 'value')
  if (typeof signature !== 'string' || decodeExactBase64(signature, 1024)?.length !== 64) {
    throw invalid('something that is not a signature')
  }
  const key = decodeExactBase64(value, 1024)
  if (typeof type !== 'string' || type.length > 64 || typeof value !== 'string' || key?.length !== 33) {
    throw invalid('a signature without its key')
  }
  if (publicKey !== undefined && encodeHex(key) !== publicKey) throw invalid('a signature of another key')
  return { pub_key: { type, value }, signature }
}
