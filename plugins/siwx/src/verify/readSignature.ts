import { decodeBase64, decodeHex } from '@latchkey/kernel/adapter'

/** The most characters that a signature has; contract signatures may carry the call that creates the contract. */
export const maxSignature = 65_536

/** Bytes in hex, with or without `0x`; `undefined` for anything else. */
export function readHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > maxSignature) return
  return decodeHex(text.replace(/^0x/, ''))
}

/** Bytes in hex or base64, as wallets and servers write them. */
export const readHexOrBase64 = (text: unknown): Uint8Array | undefined =>
  readHex(text) ?? decodeBase64(text, maxSignature)
