/** Copies bytes, also those of another realm; `undefined` for anything else. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]' || !ArrayBuffer.isView(value)) return
  return Uint8Array.from(value as Uint8Array)
}
