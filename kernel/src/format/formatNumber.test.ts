import { describe, expect, it } from 'vitest'
import { formatNumber } from './formatNumber.js'
import type { DecimalInput } from './readDecimal.js'

describe('formatNumber', () => {
  it.each<[DecimalInput, number | undefined, string]>([
    [123.456, 2, '123.45'],
    [123.456, 1, '123.4'],
    [123.456, 3, '123.456'],
    ['123.456', 2, '123.45'],
    ['123.456', 1, '123.4'],
    ['123.456', 3, '123.456'],
    ['123.456', undefined, '123.45'],
    [undefined, undefined, '0.00'],
    [undefined, 3, '0.000'],
    ['text', undefined, '0.00'],
    [Number.NaN, undefined, '0.00'],
  ])('%s with %s decimals is %s (339)', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text)
  })

  it('never rounds up, on either side of zero', () => {
    expect(formatNumber(0.999)).toBe('0.99')
    expect(formatNumber(-0.999)).toBe('-0.99')
    expect(formatNumber(-0.009)).toBe('0.00')
    expect(formatNumber(0.1 + 0.2, 20)).toBe('0.30000000000000004000')
  })

  it('shows no dot without decimals, and uses the default for invalid decimals', () => {
    expect(formatNumber(123.9, 0)).toBe('123')
    expect(formatNumber('x', 0)).toBe('0')
    expect(formatNumber(1.239, 2.9)).toBe('1.23')
    for (const decimals of [Number.NaN, -1, Number.POSITIVE_INFINITY, 1e9, 'x' as never])
      expect(formatNumber(1.239, decimals)).toBe('1.23')
  })
})
