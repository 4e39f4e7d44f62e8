import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { hashBitcoinMessage } from './hashBitcoinMessage.js'

/** BIP-137: the first byte of a signature by a P2WPKH address is this and the recovery number. */
const segwitHeader = 39

/** Signs a text with ECDSA for a P2WPKH address as BIP-137 writes it: header, r and s, 65 bytes in base64. */
export function signBitcoinMessage(message: string, secret: Uint8Array): string {
  const signature = secp256k1.sign(hashBitcoinMessage(message), secret, { prehash: false, format: 'recovered' })
  const [recovery = 0, ...numbers] = signature
  return base64.encode(Uint8Array.of(segwitHeader + recovery, ...numbers))
}
