import { base58 } from '@scure/base'

/** Answers an address of Solana as it is: base58 of exactly 32 bytes, on every network alike. */
export function parseAddress(text: unknown): { readonly address: string } | undefined {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return
  return base58.decode(text).length === 32 ? { address: text } : undefined
}
