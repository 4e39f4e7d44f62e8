import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'

/** What an ECDSA message signature is about: the text after Bitcoin's own words, hashed twice. */
export function hashBitcoinMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const words = utf8ToBytes('Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(Uint8Array.of(words.length), words, CompactSize.encode(BigInt(text.length)), text))
}
