const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Whether a text is base58 of exactly 32 bytes. */
export function isSolanaAddress(text: string): boolean {
  if (text.length < 32 || text.length > 44) return false
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return false
    value = value * 58n + BigInt(digit)
  }
  // Each leading 1 is a byte of zeros.
  const zeros = text.length - text.replace(/^1+/, '').length
  const digits = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeros + digits === 32
}
