import { decodeBase58, equalBytes } from '@latchkey/kernel/adapter'
import { sha256 } from '@noble/hashes/sha2.js'

/** Reads base58 with its checksum, without it; `undefined` when it is none. */
export function decodeBase58check(text: string): Uint8Array | undefined {
  const data = decodeBase58(text, 90)
  if (!data || data.length <= 4) return
  const payload = data.subarray(0, -4)
  return equalBytes(data.subarray(-4), sha256(sha256(payload)).subarray(0, 4)) ? payload : undefined
}
