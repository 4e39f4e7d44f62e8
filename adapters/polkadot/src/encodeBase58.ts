import { base58Digits } from './base58Digits.js'

/** Writes bytes in base58; each zero byte in front is a `1`. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value; value /= 58n) text = base58Digits[Number(value % 58n)] + text
  const start = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(start < 0 ? bytes.length : start) + text
}
