import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What an amino signature is about: JSON with sorted keys, written as the Cosmos SDK's encoder writes it. */
export function serializeAmino(document: unknown): Uint8Array {
  const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
  return utf8ToBytes(JSON.stringify(sorted(document)).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
