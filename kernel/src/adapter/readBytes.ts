/** Copies bytes, also those of another realm; anything else, and more than `limit`, is `undefined`. */
export function readBytes(value: unknown, limit: number = Number.POSITIVE_INFINITY): Uint8Array | undefined {
  try {
    // The class of another frame is another class, so that `instanceof` would miss its bytes.
    if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]') return
    return value.byteLength <= limit ? new Uint8Array(value as Uint8Array) : undefined
  } catch {
    return
  }
}
