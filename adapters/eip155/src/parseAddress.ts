import { keccak_256 } from '@noble/hashes/sha3.js'

/** Answers the checksummed form of an address (EIP-55); a wrong checksum is no address. */
export function parseAddress(text: unknown): { readonly address: string } | undefined {
  if (typeof text !== 'string' || !/^(0x)?[\da-fA-F]{40}$/.test(text)) return
  const given = text.slice(-40)
  const lower = given.toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(lower))
  const checksummed = lower.replace(/[a-f]/g, (letter, index: number) =>
    ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8 ? letter.toUpperCase() : letter,
  )
  const isOneCase = given === lower || given === given.toUpperCase()
  return isOneCase || given === checksummed ? { address: `0x${checksummed}` } : undefined
}
