const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Converts digits, lowest first, from one base to another. */
const convert = (digits: Iterable<number>, from: number, to: number): number[] => {
  const converted: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let index = 0; index < converted.length; index++) {
      carry += (converted[index] ?? 0) * from
      converted[index] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry; carry = Math.floor(carry / to)) converted.push(carry % to)
  }
  return converted
}

/** Encodes bytes in base58, as Bitcoin and Solana do; each leading zero byte becomes a `1`. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const digits = convert(bytes, 256, 58).reverse()
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + digits.map((digit) => alphabet[digit]).join('')
}

/** Decodes base58; `undefined` for anything else, and for more than `limit` characters, since decoding takes quadratic time. */
export function decodeBase58(text: unknown, limit: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > limit) return
  const digits = Array.from(text, (character) => alphabet.indexOf(character))
  if (digits.includes(-1)) return
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.of(...new Uint8Array(zeros), ...convert(digits, 58, 256).reverse())
}
