import { BaseError } from '@latchkey/kernel'
import { captureProvider } from './captureProvider.js'

/** Characters of an answer at most; signatures of contract wallets (ERC-6492) take some kilobytes. */
const signatureLimit = 262_144

/**
 * Signs text (as UTF-8) or bytes by `personal_sign` (EIP-191).
 * @throws code `SIGNATURE_INVALID` when the wallet answers with something else, or the wallet's own error
 */
export async function signMessage(input: {
  readonly provider: unknown
  readonly address: string
  readonly message: string | Uint8Array
}): Promise<{ readonly signature: string }> {
  const { provider, address, message } = input
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const signature = await captureProvider(provider).request('personal_sign', [`0x${hex}`, address])
  if (
    typeof signature !== 'string' ||
    signature.length < 132 ||
    signature.length > signatureLimit ||
    signature.length % 2 ||
    !/^0x[\da-f]+$/i.test(signature)
  ) {
    throw new BaseError('The wallet answered with something that is no signature.', { code: 'SIGNATURE_INVALID' })
  }
  return { signature }
}
