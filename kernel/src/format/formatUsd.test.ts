import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { formatUsd } from './formatUsd.js'
import type { DecimalInput } from './readDecimal.js'

describe('formatUsd', () => {
  it.each<[DecimalInput, string]>([
    [-123.45, '-$123.45'],
    [0.004, '$0.00'],
    [0.006, '$0.01'],
    ['text', '$0.00'],
    ['', '$0.00'],
    [undefined, '$0.00'],
    [Number.NaN, '$0.00'],
    [0.005, '$0.01'],
    [1.005, '$1.01'],
    [-0.004, '$0.00'],
    [-0.005, '-$0.01'],
    [-0, '$0.00'],
    [0.995, '$1.00'],
    [999.999, '$1,000.00'],
    ['1234567.891', '$1,234,567.89'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
  ])('%s is %s (344)', (value, text) => {
    expect(formatUsd(value)).toBe(text)
  })

  it('is at most half a cent off, and rounds half up (P08) (344)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (units) => {
        const size = units < 0n ? -units : units
        const text = `${units < 0n ? '-' : ''}${size / 1_000_000n}.${(size % 1_000_000n).toString().padStart(6, '0')}`
        const shown = formatUsd(text)
        expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(shown).not.toBe('-$0.00')
        const cents = BigInt(shown.replace(/[^\d]/g, ''))
        expect(cents).toBe((size + 5_000n) / 10_000n)
        if (cents) expect(shown.startsWith('-')).toBe(units < 0n)
      }),
      { numRuns: runs(200_000, 1_000) },
    )
  })

  it('reads a number as it is printed (344)', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(formatUsd(value)).toBe(formatUsd(String(value)))
      }),
      { numRuns: runs(200_000, 400) },
    )
  })
})
