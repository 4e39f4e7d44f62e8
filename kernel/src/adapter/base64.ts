/** Encodes bytes in base64, with padding. */
export const encodeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64 as leniently as `atob`; `undefined` for anything else, and for more than `limit` characters. */
export function decodeBase64(text: unknown, limit: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > limit) return
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return
  }
}

/** Decodes base64 exactly as `encodeBase64` encodes it: padded, without white space or non-zero trailing bits. */
export function decodeExactBase64(text: unknown, limit: number): Uint8Array | undefined {
  const bytes = decodeBase64(text, limit)
  return bytes && encodeBase64(bytes) === text ? bytes : undefined
}
