import { bytesToHex } from '@noble/hashes/utils.js'

/** A copy that is JSON: bytes become `0x…`, large integers decimal texts, what has no place in JSON is left out. */
export function toRecordable(value: unknown): unknown {
  if (value === undefined) return undefined
  try {
    const text = JSON.stringify(value, (_, inner: unknown) => {
      if (inner instanceof Uint8Array) return `0x${bytesToHex(inner)}`
      return typeof inner === 'bigint' ? String(inner) : inner
    })
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // a getter that throws, or a circle
    return '[unreadable]'
  }
}
