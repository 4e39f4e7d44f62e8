import type { HexText } from '../contract.js'

/** Whether that is `0x` and two hex digits a byte, of that many bytes if one says how many. */
export const isHex = (value: unknown, bytes?: number): value is HexText =>
  typeof value === 'string' &&
  value.length % 2 === 0 &&
  (bytes === undefined || value.length === 2 + 2 * bytes) &&
  /^0x[\da-f]*$/i.test(value)
