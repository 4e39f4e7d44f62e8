import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { formatBalance } from './formatBalance.js'
import type { DecimalInput } from './readDecimal.js'

describe('formatBalance', () => {
  it.each<[DecimalInput, string]>([
    [undefined, '0.000'],
    ['', '0.000'],
    ['not a number', '0.000'],
    ['0.000456789', '0.000'],
    ['123456789.123456789', '123456789.123'],
    [123456789.1239, '123456789.123'],
    ['0.9999', '0.999'],
    ['12.3', '12.300'],
    [12n, '12.000'],
    ['123456789012345678901234567890.1239', '123456789012345678901234567890.123'],
    ['1e-7', '0.000'],
    ['NaN', '0.000'],
    ['Infinity', '0.000'],
    [null, '0.000'],
    [-0, '0.000'],
    ['-0.0000', '0.000'],
  ])('%s is %s (337)', (value, text) => {
    expect(formatBalance(value)).toBe(text)
  })

  it('floors below zero too, so that it never shows too much', () => {
    expect(formatBalance('-1.2345')).toBe('-1.235')
    expect(formatBalance('-1.2340')).toBe('-1.234')
    expect(formatBalance('-0.0001')).toBe('-0.001')
  })

  it('floors to 3 decimals, exactly (P08) (337)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 90n), max: 10n ** 90n }), (units) => {
        const size = units < 0n ? -units : units
        const text = `${units < 0n ? '-' : ''}${size / 10n ** 18n}.${(size % 10n ** 18n).toString().padStart(18, '0')}`
        const shown = formatBalance(text)
        expect(shown).toMatch(/^-?(0|[1-9]\d*)\.\d{3}$/)
        const thousandths = BigInt(shown.replace('.', '')) * 10n ** 15n
        expect(thousandths <= units && units < thousandths + 10n ** 15n).toBe(true)
      }),
      { numRuns: runs(200_000, 1_000) },
    )
  })
})
