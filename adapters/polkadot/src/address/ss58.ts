import { decodeBase58 } from '@latchkey/kernel/adapter'
import { ss58Checksum } from './ss58Checksum.js'

/** Two bytes of prefix, 32 of the account and two of the checksum have at most this many digits in base58. */
const textLimit = 50
const accountLength = 32

/**
 * Reads an SS58 address of a 32-byte account: prefix 0–16383, of which 46 and 47 are reserved, and the prefix in its
 * shortest form only. Anything else, a wrong checksum too, is `undefined`.
 */
export function decodeSs58(text: unknown): { readonly prefix: number; readonly account: Uint8Array } | undefined {
  const bytes = decodeBase58(text, textLimit)
  if (!bytes) return
  const [first = 255, second = 0] = bytes
  if (first > 127) return
  const prefixLength = first < 64 ? 1 : 2
  if (bytes.length !== prefixLength + accountLength + 2) return
  // The low bits of the identifier come first, cut across the two bytes.
  const prefix = first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  if (prefix === 46 || prefix === 47 || (prefixLength === 2 && prefix < 64)) return
  const end = prefixLength + accountLength
  const [one, two] = ss58Checksum(bytes.subarray(0, end))
  if (bytes[end] !== one || bytes[end + 1] !== two) return
  return { prefix, account: bytes.slice(prefixLength, end) }
}
