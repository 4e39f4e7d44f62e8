/** Encodes bytes as lower-case hex, without a prefix. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes hex of either case, without a prefix; `undefined` for anything else. */
export function decodeHex(text: string): Uint8Array | undefined {
  if (text.length % 2 || /[^\da-f]/i.test(text)) return
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

/** Whether two byte arrays are equal. */
export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
