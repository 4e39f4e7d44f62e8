import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuantity } from './readRpc.js'

const numRuns = runs(2000)

describe('parseQuantity', () => {
  it('reads every quantity of 256 bits exactly, padded or not (015)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.boolean(), (value, isPadded) => {
        const digits = value.toString(16)
        return parseQuantity(`0x${isPadded ? digits.padStart(64, '0') : digits}`) === value
      }),
      { numRuns },
    )
  })

  it('returns no number for anything else', () => {
    const bad = [
      '',
      '0x',
      '0',
      '1',
      '-0x1',
      '0x-1',
      '0x1 ',
      ' 0x1',
      '0x1\n',
      '0xg',
      '0x1.0',
      '0x1e3n',
      `0x${'1'.repeat(65)}`,
    ]
    for (const value of [...bad, 1, 1n, 0, null, undefined, true, [], ['0x1'], {}, new String('0x1')]) {
      expect(parseQuantity(value)).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: fc.constantFrom(...'0x1aF -n') })), (value) => {
        const parsed = parseQuantity(value)
        return (
          parsed === undefined ||
          `0x${parsed.toString(16)}` ===
            String(value)
              .toLowerCase()
              .replace(/^0x0+(?=.)/, '0x')
        )
      }),
      { numRuns },
    )
  })
})
