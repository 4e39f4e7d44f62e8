import { encodeHex } from '@latchkey/kernel/adapter'
import type { HexText } from '../contract.js'

/** Bytes as `0x` and two hex digits each. */
export const toHex = (bytes: Uint8Array): HexText => `0x${encodeHex(bytes)}`

/** Whether a value is `0x` and two hex digits a byte; with `bytes`, of exactly that many bytes. */
export const isHex = (value: unknown, bytes?: number): value is HexText =>
  typeof value === 'string' &&
  value.length % 2 === 0 &&
  (bytes === undefined || value.length === 2 + 2 * bytes) &&
  /^0x[\da-f]*$/i.test(value)
