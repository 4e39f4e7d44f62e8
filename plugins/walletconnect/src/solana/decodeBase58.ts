import { base58Alphabet } from './base58Alphabet.js'

/** Base58 text as bytes; `undefined` for anything else, and for more than `limit` characters: its time grows with the square. */
export function decodeBase58(text: unknown, limit: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > limit) return
  const bytes: number[] = []
  for (const character of text) {
    let carry = base58Alphabet.indexOf(character)
    if (carry < 0) return
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    for (; carry; carry >>= 8) bytes.push(carry & 255)
  }
  const ones = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(ones).fill(0), ...bytes.reverse()])
}
