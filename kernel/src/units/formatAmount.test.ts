import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../config/contract.js'
import { runs } from '../testing/runs.js'
import { formatAmount, parseUnits } from './units.js'

const format = (value: bigint, decimals: number): string =>
  formatAmount(value, { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals } } as Network)

describe('formatAmount', () => {
  it('formats an exact decimal string', () => {
    expect(format(0n, 18)).toBe('0')
    expect(format(1n, 18)).toBe('0.000000000000000001')
    expect(format(1_500_000_000_000_000_000n, 18)).toBe('1.5')
    expect(format(123_456_789_123_456_789n * 10n ** 18n, 18)).toBe('123456789123456789')
    expect(format(100n, 0)).toBe('100')
    expect(format(100n, 2)).toBe('1')
  })

  it('loses no digit (P07)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
        const text = format(value, decimals)
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(parseUnits(text, decimals)).toBe(value)
      }),
      { numRuns: runs(200_000, 400) },
    )
  })
})
