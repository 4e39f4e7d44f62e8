/** Turns 5-bit words into bytes; `undefined` when what is left over is no padding of zeros (BIP-173). */
export function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 0xff)
  }
  return bits > 4 || value & ((1 << bits) - 1) ? undefined : Uint8Array.from(bytes)
}
