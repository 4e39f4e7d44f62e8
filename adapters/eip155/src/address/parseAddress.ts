import { keccakP } from '@noble/hashes/sha3.js'

/**
 * Hashes 40 characters by Keccak-256 into words of four bytes, little-endian. They fit into one block, so that the
 * permutation is enough; the rest of the library would be larger than the connector.
 */
const hashWords = (text: string): Uint32Array => {
  const state = new Uint32Array(50)
  for (let index = 0; index < 40; index++) state[index >> 2]! |= text.charCodeAt(index) << (8 * (index & 3))
  // Padding: a one after the characters, and one at the end of the block of 136 bytes.
  state[10] = 1
  state[33] = 0x8000_0000
  keccakP(state)
  return state
}

/** Returns the checksummed form of an address (EIP-55); `undefined` for a wrong checksum. */
export function parseAddress(text: unknown): { readonly address: string } | undefined {
  if (typeof text !== 'string' || !/^(0x)?[\da-fA-F]{40}$/.test(text)) return
  const given = text.slice(-40)
  const lower = given.toLowerCase()
  const words = hashWords(lower)
  /** Whether the hash's four bits at this index are 8 or more; the high half of a byte comes first. */
  const isHigh = (index: number): boolean => ((words[index >> 3] ?? 0) >>> (4 * ((index & 7) ^ 1))) % 16 > 7
  const checksummed = lower.replace(/[a-f]/g, (letter, index: number) =>
    isHigh(index) ? letter.toUpperCase() : letter,
  )
  const isOneCase = given === lower || given === given.toUpperCase()
  return isOneCase || given === checksummed ? { address: `0x${checksummed}` } : undefined
}
