const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum comes to, in BIP-173 and in BIP-350. */
const sums: { readonly [sum: number]: 'bech32' | 'bech32m' } = { 1: 'bech32', 734539939: 'bech32m' }

const sumOf = (values: readonly number[]): number => {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, part] of generator.entries()) if ((top >>> bit) & 1) sum ^= part
  }
  return sum
}

// Written here: a library for it weighs more than all else that is needed before a wallet is connected.
/** Reads groups of five bits and their checksum (BIP-173, BIP-350); `undefined` when it is none, as in mixed case. */
export function decodeBech32(
  text: string,
): { readonly form: 'bech32' | 'bech32m'; readonly prefix: string; readonly words: readonly number[] } | undefined {
  const lower = text.toLowerCase()
  if (text.length > 90 || (text !== lower && text !== text.toUpperCase())) return
  const end = lower.lastIndexOf('1')
  const prefix = lower.slice(0, end)
  const words = Array.from(lower.slice(end + 1), (character) => alphabet.indexOf(character))
  if (end < 1 || words.length < 6 || words.includes(-1)) return
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  const form = sums[sumOf([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words])]
  return form && { form, prefix, words: words.slice(0, -6) }
}
