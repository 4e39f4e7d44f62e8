import type { SignInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { encodeBase58, equalBytes, readBytes, readProperty, signatureInvalid } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import { verifySignature } from './verifySignature.js'
import { requireFeature } from './walletFeature.js'

/**
 * Signs a string (as UTF-8) or bytes with `solana:signMessage`; returns 64 bytes in base58.
 * @throws `METHOD_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND`, `MESSAGE_CHANGED` when the wallet signed another message,
 * `SIGNATURE_INVALID`, or the wallet's own error
 */
export async function signMessage(
  input: Pick<SignInput, 'provider' | 'address' | 'message'>,
): Promise<{ readonly signature: string; readonly publicKey: string }> {
  const { address } = input
  const message = typeof input.message === 'string' ? new TextEncoder().encode(input.message) : input.message
  const { account, method } = requireFeature(captureWallet(input.provider), address, 'solana:signMessage')
  const answer = await method({ account: account.source, message: new Uint8Array(message) })
  const first = readProperty(answer, 0)
  const signature = readBytes(readProperty(first, 'signature'), 64)
  const signed = readBytes(readProperty(first, 'signedMessage'), message.length)
  if (signature?.length !== 64) throw signatureInvalid()
  if (!signed || !equalBytes(signed, message)) {
    throw new BaseError('The wallet signed a different message than it was asked to.', { code: 'MESSAGE_CHANGED' })
  }
  if ((await verifySignature(address, message, signature)) === false) throw signatureInvalid()
  return { signature: encodeBase58(signature), publicKey: address }
}
