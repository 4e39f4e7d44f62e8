/** Base64 text as bytes; `undefined` for anything else, and for more than `limit` characters. */
export function decodeBase64(text: unknown, limit: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > limit) return
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    // Not base64.
    return
  }
}
