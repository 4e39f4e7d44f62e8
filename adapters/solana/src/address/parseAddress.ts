import { decodeBase58 } from '@latchkey/kernel/adapter'

/** Returns an address of Solana unchanged: base58 of exactly 32 bytes, the same on every network. */
export function parseAddress(text: unknown): { readonly address: string } | undefined {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return
  return decodeBase58(text, 88)?.length === 32 ? { address: text } : undefined
}
