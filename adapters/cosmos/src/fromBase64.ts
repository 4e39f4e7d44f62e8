/** Reads base64 with padding (RFC 4648), at most 1 kB of it; `undefined` when it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length > 1024 || text.length % 4 || !/^[\d+/A-Za-z]*={0,2}$/.test(text)) return
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
