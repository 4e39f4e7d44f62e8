import { encodeHex } from '@latchkey/kernel/adapter'
import { captureProvider } from '../connector/captureProvider.js'
import { readSignature } from './readSignature.js'

/**
 * Signs a string (as UTF-8) or bytes with `personal_sign` (EIP-191).
 * @throws `SIGNATURE_INVALID` when the wallet returns something else, or the wallet's own error
 */
export async function signMessage(input: {
  readonly provider: unknown
  readonly address: string
  readonly message: string | Uint8Array
}): Promise<{ readonly signature: string }> {
  const { provider, address, message } = input
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const answer = await captureProvider(provider).request('personal_sign', [`0x${encodeHex(bytes)}`, address])
  return { signature: readSignature(answer) }
}
