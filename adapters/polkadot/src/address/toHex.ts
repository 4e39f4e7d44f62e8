import { encodeHex } from '@latchkey/kernel/adapter'
import type { HexText } from '../contract.js'

/** Bytes as `0x` and two hex digits each. */
export const toHex = (bytes: Uint8Array): HexText => `0x${encodeHex(bytes)}`
