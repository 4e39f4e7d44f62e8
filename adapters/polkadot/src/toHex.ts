import type { HexText } from './contract.js'

/** Bytes as `0x` and two hex digits each. */
export const toHex = (bytes: Uint8Array): HexText =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
