const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes of base58btc text of at most `maxLength` characters; `undefined` when it is none. */
export function decodeBase58(text: string, maxLength: number): Uint8Array | undefined {
  if (text.length === 0 || text.length > maxLength) return undefined
  const bytes: number[] = []
  for (const character of text) {
    let carry = alphabet.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  for (const character of text) {
    if (character !== '1') break
    bytes.push(0)
  }
  return Uint8Array.from(bytes.reverse())
}
