/** Makes bytes of groups of five bits; `undefined` when what is left over is a whole group, or is not empty (BIP-173). */
export function toOctets(words: readonly number[]): Uint8Array | undefined {
  const octets: number[] = []
  let bits = 0
  let value = 0
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    octets.push((value >> bits) & 255)
  }
  return bits > 4 || value & ((1 << bits) - 1) ? undefined : Uint8Array.from(octets)
}
