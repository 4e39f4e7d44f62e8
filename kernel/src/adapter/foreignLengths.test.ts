import { expect, it } from 'vitest'
import { readArray, readBytes } from './foreignValues.js'

it('bytes that claim to be few are not copied beyond the limit', () => {
  const bytes = Object.defineProperty(new Uint8Array(1_000_000), 'byteLength', { value: 1 })
  expect(readBytes(bytes, 64)?.length ?? 0).toBeLessThanOrEqual(64)
})

it('an array with a `slice` of its own gives no more entries than the limit', () => {
  const list = Object.assign([1], { slice: () => ({ length: 100_000 }) })
  expect(readArray(list, 100).length).toBeLessThanOrEqual(100)
})
