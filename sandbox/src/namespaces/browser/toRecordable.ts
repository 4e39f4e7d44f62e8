import { bytesToHex } from '../../bytes.js'

/** A JSON copy: bytes become `0x…`, bigints decimal strings; values without a JSON form are omitted. */
export function toRecordable(value: unknown): unknown {
  if (value === undefined) return undefined
  try {
    const text = JSON.stringify(value, (_, inner: unknown) => {
      if (inner instanceof Uint8Array) return `0x${bytesToHex(inner)}`
      return typeof inner === 'bigint' ? String(inner) : inner
    })
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // a getter that throws, or a circular reference
    return '[unreadable]'
  }
}
