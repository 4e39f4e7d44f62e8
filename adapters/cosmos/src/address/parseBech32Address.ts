import { decodeBech32, wordsToBytes } from '@latchkey/kernel/adapter'

/** Longest prefix, separator, 32 bytes and the checksum: Cosmos goes beyond the 90 characters of BIP-173. */
const limit = 83 + 1 + 52 + 6

/** Reads an address of 20 or 32 bytes; with `hrp` only one of that prefix. */
export function parseBech32Address(
  text: unknown,
  hrp?: string,
): { readonly address: string; readonly data: Uint8Array } | undefined {
  if (typeof text !== 'string') return
  const decoded = decodeBech32(text, limit)
  if (decoded?.form !== 'bech32' || (hrp !== undefined && decoded.prefix !== hrp)) return
  const data = wordsToBytes(decoded.words)
  return data && (data.length === 20 || data.length === 32) ? { address: text.toLowerCase(), data } : undefined
}
