import { decodeBase58, encodeBase58, encodeHex } from '@latchkey/kernel/adapter'
import { blake2b } from '@noble/hashes/blake2.js'

/** Two bytes of prefix, 32 of the account and two of the checksum have at most this many digits in base58. */
const digitLimit = 50
const accountLength = 32
/** `SS58PRE`, which keeps this hash apart from others of the same bytes. */
const domain = [0x53, 0x53, 0x35, 0x38, 0x50, 0x52, 0x45] as const

/** The checksum of prefix and account: the first two bytes of BLAKE2b-512. */
export const ss58Checksum = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.of(...domain, ...body), { dkLen: 64 }).subarray(0, 2)

/** Writes the SS58 address of a 32-byte account with a prefix of 0–16383. */
export function encodeSs58(account: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.of(...head, ...account)
  return encodeBase58(Uint8Array.of(...body, ...ss58Checksum(body)))
}

/**
 * Reads an SS58 address of a 32-byte account: prefix 0–16383, of which 46 and 47 are reserved, and the prefix in its
 * shortest form only. Anything else, including a wrong checksum, is `undefined`.
 */
export function decodeSs58(text: unknown): { readonly prefix: number; readonly account: Uint8Array } | undefined {
  const bytes = decodeBase58(text, digitLimit)
  if (!bytes) return
  const [first = 255, second = 0] = bytes
  if (first > 127) return
  const prefixLength = first < 64 ? 1 : 2
  const end = prefixLength + accountLength
  if (bytes.length !== end + 2) return
  // The low bits of the identifier come first, cut across the two bytes.
  const prefix = first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  if (prefix === 46 || prefix === 47 || (prefixLength === 2 && prefix < 64)) return
  const [one, two] = ss58Checksum(bytes.subarray(0, end))
  if (bytes[end] !== one || bytes[end + 1] !== two) return
  return { prefix, account: bytes.slice(prefixLength, end) }
}

/** The account of an address of any prefix as hex, by which accounts are compared. */
export const accountKey = (address: unknown): string | undefined => {
  const account = decodeSs58(address)?.account
  return account && `0x${encodeHex(account)}`
}
