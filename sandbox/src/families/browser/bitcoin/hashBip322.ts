import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const tag = sha256(utf8ToBytes('BIP0322-signed-message'))

/** What a BIP-322 signature is about: the tagged hash of the text. */
export function hashBip322(message: string): Uint8Array {
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}
