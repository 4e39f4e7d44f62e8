import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether an Ed25519 signature (64 bytes) of a message is by the account with this address (base58). */
export function verifySolanaMessage(address: string, message: string | Uint8Array, signature: Uint8Array): boolean {
  const publicKey = base58.decode(address)
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const key = createPublicKey({ key: Buffer.concat([spkiHead, publicKey]), format: 'der', type: 'spki' })
  return verify(null, typeof message === 'string' ? Buffer.from(message) : message, key, signature)
}
