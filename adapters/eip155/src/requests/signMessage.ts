import { encodeHex, signatureInvalid } from '@latchkey/kernel/adapter'
import { captureProvider } from '../connector/captureProvider.js'

/** Characters of a signature at most; those of contract wallets (ERC-6492) have some kilobytes. */
const signatureLimit = 262_144

/** Checks the signature that a wallet returned. @throws `SIGNATURE_INVALID` */
export function readSignature(signature: unknown): string {
  const isBytes = typeof signature === 'string' && signature.length <= signatureLimit && signature.length % 2 === 0
  if (!isBytes || !/^0x[\da-f]{130,}$/i.test(signature)) throw signatureInvalid()
  return signature
}

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
