import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** The address of an Ed25519 secret: its public key in base58. */
export function deriveSolanaAddress(secret: Uint8Array): string {
  return base58.encode(ed25519.getPublicKey(secret))
}
