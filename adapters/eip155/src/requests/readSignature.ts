import { signatureInvalid } from '@latchkey/kernel/adapter'

/** Characters of a signature at most; those of contract wallets (ERC-6492) have some kilobytes. */
const signatureLimit = 262_144

/** Checks the signature that a wallet returned. @throws `SIGNATURE_INVALID` */
export function readSignature(signature: unknown): string {
  const isBytes = typeof signature === 'string' && signature.length <= signatureLimit && signature.length % 2 === 0
  if (!isBytes || !/^0x[\da-f]{130,}$/i.test(signature)) throw signatureInvalid()
  return signature
}
