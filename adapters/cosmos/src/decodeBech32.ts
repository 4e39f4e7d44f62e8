const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** What a bech32 text says: its prefix in lower case, and its data as 5-bit words. */
export interface Bech32 {
  readonly hrp: string
  readonly words: readonly number[]
}

/** Reads bech32 (BIP-173) of at most `limit` characters; `undefined` when it is none, bech32m (BIP-350) included. */
export function decodeBech32(text: string, limit = 90): Bech32 | undefined {
  // ASCII only: some other letters become ASCII in lower case.
  if (text.length < 8 || text.length > limit || !/^[!-~]+$/.test(text)) return
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return
  const separator = lower.lastIndexOf('1')
  if (separator < 1 || separator > 83 || lower.length - separator < 7) return
  const hrp = lower.slice(0, separator)
  const words = Array.from(lower.slice(separator + 1), (character) => alphabet.indexOf(character))
  if (words.includes(-1)) return
  let checksum = 1
  const feed = (value: number): void => {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    generator.forEach((part, bit) => {
      if ((top >>> bit) & 1) checksum ^= part
    })
  }
  const codes = Array.from(hrp, (character) => character.charCodeAt(0))
  for (const code of codes) feed(code >>> 5)
  feed(0)
  for (const code of codes) feed(code & 31)
  for (const word of words) feed(word)
  return checksum === 1 ? { hrp, words: words.slice(0, -6) } : undefined
}
