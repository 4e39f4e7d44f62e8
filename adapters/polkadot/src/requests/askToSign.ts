import { missingMethod } from '@latchkey/kernel/adapter'
import { captureInjected } from '../connector/captureInjected.js'
import { sessions } from '../connector/sessions.js'
import type { SignerPayloadJson, SignerPayloadRaw, SignerResult } from '../contract.js'
import { readSignature } from './readSignature.js'

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
  // A copy: the wallet may write into it.
  const result = readSignature(await sign(structuredClone(request)))
  // Who signs is who was chosen, wherever the choice was made.
  sessions.get(Object(provider))?.chosen(request.address)
  return result
}
