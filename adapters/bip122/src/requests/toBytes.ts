import { decodeExactBase64, decodeHex, readBytes } from '@latchkey/kernel/adapter'

/** Reads bytes written as base64 or hex, or copies bytes; `undefined` for anything else. */
export function toBytes(value: unknown, limit: number): Uint8Array | undefined {
  if (typeof value !== 'string') return readBytes(value, limit)
  if (value.length > limit * 2) return
  // Hex first: base64 also knows its letters, and a PSBT in base64 starts with `cHNidP8`.
  const bytes = (value && decodeHex(value)) || decodeExactBase64(value, limit * 2)
  return bytes && bytes.length <= limit ? bytes : undefined
}
