import { base64, hex } from '@scure/base'

/** Reads bytes written as base64 or hex, or copies bytes; `undefined` for anything else. */
export function toBytes(value: unknown, limit: number): Uint8Array | undefined {
  try {
    if (value instanceof Uint8Array) return value.length <= limit ? Uint8Array.from(value) : undefined
    if (typeof value !== 'string' || value.length > limit * 2) return
    // Hex first: base64 also knows its letters, and a PSBT in base64 starts with `cHNidP8`.
    const bytes = /^([\da-f]{2})+$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
    return bytes.length <= limit ? bytes : undefined
  } catch {
    return
  }
}
