import { keccakP } from '@noble/hashes/sha3.js'

/**
 * Hashes 40 characters by Keccak-256, as words of four bytes, the lowest first. They fit into one block, so that the
 * permutation alone is enough; the rest of the library would weigh more than the connector.
 */
const hashWords = (text: string): Uint32Array => {
  const state = new Uint32Array(50)
  for (let index = 0; index < 40; index++) state[index >> 2]! |= text.charCodeAt(index) << (8 * (index & 3))
  // Padding: a one behind the text, and one at the end of the block of 136 bytes.
  state[10] = 1
  state[33] = 0x8000_0000
  keccakP(state)
  return state
}

/** Answers the checksummed form of an address (EIP-55); a wrong checksum is no address. */
export function parseAddress(text: unknown): { readonly address: string } | undefined {
  if (typeof text !== 'string' || !/^(0x)?[\da-fA-F]{40}$/.test(text)) return
  const given = text.slice(-40)
  const lower = given.toLowerCase()
  const words = hashWords(lower)
  /** Whether the four bits of the hash that stand at this place are 8 or more; the higher half of a byte comes first. */
  const isHigh = (index: number): boolean => ((words[index >> 3] ?? 0) >>> (4 * ((index & 7) ^ 1))) % 16 > 7
  const checksummed = lower.replace(/[a-f]/g, (letter, index: number) =>
    isHigh(index) ? letter.toUpperCase() : letter,
  )
  const isOneCase = given === lower || given === given.toUpperCase()
  return isOneCase || given === checksummed ? { address: `0x${checksummed}` } : undefined
}
