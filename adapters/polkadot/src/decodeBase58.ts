import { base58Digits } from './base58Digits.js'

/** Reads base58, or `undefined` where a character is none of it; time grows with the square of the length. */
export function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const digit of text) {
    const place = base58Digits.indexOf(digit)
    if (place < 0) return
    value = value * 58n + BigInt(place)
  }
  const bytes: number[] = []
  for (; value; value /= 256n) bytes.unshift(Number(value % 256n))
  return Uint8Array.of(...new Uint8Array(/^1*/.exec(text)?.[0].length ?? 0), ...bytes)
}
