import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'

/** The double hash of a message after Bitcoin's prefix, which an ECDSA message signature signs. */
export function hashBitcoinMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const words = utf8ToBytes('Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(Uint8Array.of(words.length), words, CompactSize.encode(BigInt(text.length)), text))
}

/** BIP-137: the first byte of a signature by a P2WPKH address is this plus the recovery id. */
const segwitHeader = 39

/** Signs a message with ECDSA for a P2WPKH address in the format of BIP-137: header, r and s, 65 bytes in base64. */
export function signBitcoinMessage(message: string, secret: Uint8Array): string {
  const signature = secp256k1.sign(hashBitcoinMessage(message), secret, { prehash: false, format: 'recovered' })
  const [recovery = 0, ...numbers] = signature
  return base64.encode(Uint8Array.of(segwitHeader + recovery, ...numbers))
}
