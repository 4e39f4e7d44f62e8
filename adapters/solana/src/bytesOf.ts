/** Copies bytes out of whatever realm they come from; anything else, and more than `limit`, is none. */
export function bytesOf(value: unknown, limit: number): Uint8Array | undefined {
  try {
    // The class of another frame is another class, so that `instanceof` would miss its bytes.
    if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]') return
    return value.byteLength <= limit ? new Uint8Array(value as Uint8Array) : undefined
  } catch {
    return
  }
}
