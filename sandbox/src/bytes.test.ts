import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from './bytes.js'

test('bytes are the same after their hex digits are read', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value)
  expect(hexToBytes(bytesToHex(bytes))).toEqual(bytes)
  expect(hexToBytes(bytesToHex(bytes).toUpperCase())).toEqual(bytes)
  expect(bytesToHex(new Uint8Array())).toBe('')
  expect(hexToBytes('')).toEqual(new Uint8Array())
})

test('text that is not hex digits in pairs is refused', () => {
  for (const text of ['0', '0x00', 'zz', '00 ']) expect(() => hexToBytes(text)).toThrow(RangeError)
})
