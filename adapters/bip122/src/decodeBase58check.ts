import { sha256 } from '@noble/hashes/sha2.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

// Written here: a library for it weighs more than all else that is needed before a wallet is connected.
/** Reads base58 with its checksum, without it; `undefined` when it is none. */
export function decodeBase58check(text: string): Uint8Array | undefined {
  let number = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return
    number = number * 58n + BigInt(digit)
  }
  // Each leading 1 is a byte of its own.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes: number[] = []
  for (; number; number >>= 8n) bytes.unshift(Number(number & 255n))
  const data = Uint8Array.of(...new Array<number>(zeros).fill(0), ...bytes)
  const payload = data.subarray(0, -4)
  const sum = sha256(sha256(payload))
  return data.length > 4 && data.subarray(-4).every((byte, index) => byte === sum[index]) ? payload : undefined
}
