/** Maximum size of a Solana transaction in bytes. */
const sizeLimit = 1232

/** Reads a compact-u16 length and the offset of its end. */
const readLength = (bytes: Uint8Array, at: number): readonly [length: number, end: number] | undefined => {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) return
    length |= (byte & 127) << (7 * index)
    if (byte < 128) return [length, at + index + 1]
  }
}

/**
 * Returns a copy of a transaction (legacy or version 0) with the signature in its place. `undefined` if the bytes are not a
 * transaction or the key is not one of its signers. The signature is not verified.
 */
export function insertSignature(
  wire: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const slots = wire.length <= sizeLimit && signature.length === 64 ? readLength(wire, 0) : undefined
  if (!slots) return
  const [count, start] = slots
  const message = wire.subarray(start + count * 64)
  const header = (message[0] ?? 0) >= 128 ? 1 : 0
  const keys = readLength(message, header + 3)
  if (!keys || message[header] !== count || keys[0] < count || message.length < keys[1] + keys[0] * 32) return
  for (let index = 0; index < count; index++) {
    const key = message.subarray(keys[1] + index * 32, keys[1] + index * 32 + 32)
    if (!publicKey.every((byte, position) => byte === key[position])) continue
    const signed = Uint8Array.from(wire)
    signed.set(signature, start + index * 64)
    return signed
  }
}
