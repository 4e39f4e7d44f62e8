const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** A decoded bech32 string: the form of its checksum, its prefix in lower case, and its data as words of five bits. */
export interface Bech32 {
  readonly form: 'bech32' | 'bech32m'
  readonly prefix: string
  readonly words: readonly number[]
}

const checksumOf = (values: readonly number[]): number => {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, part] of generator.entries()) if ((top >>> bit) & 1) sum ^= part
  }
  return sum
}

// Implemented here: a library would outweigh everything else that is needed before a wallet is connected.
/** Decodes bech32 (BIP-173) or bech32m (BIP-350) of at most `limit` characters; `undefined` for anything else. */
export function decodeBech32(text: string, limit = 90): Bech32 | undefined {
  // ASCII only: some non-ASCII letters become ASCII in lower case.
  if (text.length > limit || !/^[!-~]+$/.test(text)) return
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return
  const end = lower.lastIndexOf('1')
  const prefix = lower.slice(0, Math.max(end, 0))
  const words = Array.from(lower.slice(end + 1), (character) => alphabet.indexOf(character))
  if (!prefix || prefix.length > 83 || words.length < 6 || words.includes(-1)) return
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  const sum = checksumOf([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words])
  const form = sum === 1 ? 'bech32' : sum === 0x2bc830a3 ? 'bech32m' : undefined
  return form && { form, prefix, words: words.slice(0, -6) }
}

/** Converts words of five bits to bytes; `undefined` if the remaining bits fill a word or are not zero (BIP-173). */
export function wordsToBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
  }
  return bits > 4 || value & ((1 << bits) - 1) ? undefined : Uint8Array.from(bytes)
}
