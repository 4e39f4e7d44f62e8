import { base58Alphabet } from './base58Alphabet.js'

/** Bytes as base58 text, leading zeros kept as `1` (alphabet of Bitcoin, as Solana uses it). */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const text = digits.reverse().map((digit) => base58Alphabet[digit])
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text.join('')
}
