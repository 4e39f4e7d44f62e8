import type { SignedMessage, SignInput } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import {
  captureMethods,
  decodeExactBase64,
  missingMethod,
  readProperty,
  signatureInvalid,
} from '@latchkey/kernel/adapter'
import { readPublicKey } from './readPublicKey.js'

/** Signs a string (as UTF-8) or bytes with Ed25519; the signature is base64. @throws `SIGNATURE_INVALID`, or the wallet's own error */
export async function signMessage({
  provider,
  address,
  message,
}: SignInput): Promise<Pick<SignedMessage, 'signature' | 'publicKey'>> {
  const sign = captureMethods(provider, ['signMessage'], toProviderError).signMessage
  if (!sign) throw missingMethod('signMessage')
  // A copy: the wallet may modify it.
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : new Uint8Array(message)
  const answer = await sign({ accountId: address, message: bytes })
  const [accountId, key, signature] = ['accountId', 'publicKey', 'signature'].map((part) => readProperty(answer, part))
  const publicKey = readPublicKey(key)
  const isSignature = accountId === address && publicKey && decodeExactBase64(signature, 88)?.length === 64
  if (!isSignature || typeof signature !== 'string') throw signatureInvalid()
  return { signature, publicKey }
}
