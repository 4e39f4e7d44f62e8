import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { maskAmount } from './maskAmount.js'

const token = { decimals: 6, integers: 10 }
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+eEx ₿') }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^\d{0,20}[.,]?\d{0,20}$/),
)
const options = fc.record({ decimals: fc.integer({ min: 0, max: 36 }), integers: fc.integer({ min: 0, max: 20 }) })

describe('maskAmount', () => {
  it.each([
    ['', ''],
    ['.', '0.'],
    [',', '0.'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5.'],
    ['1,5', '1.5'],
    ['1.2.3', '1.23'],
    ['1.2.', '1.2'],
    ['1.2,', '1.2'],
    ['..', '0.'],
    ['-1.5', '1.5'],
    ['+1.5', '1.5'],
    ['-', ''],
    ['abc', ''],
    ['12abc3', '123'],
    ['$ 1 000', '1000'],
    ['0', '0'],
    ['00', '0'],
    ['007', '7'],
    ['00.70', '0.70'],
    ['01', '1'],
    ['12345678901', '1234567890'],
    ['0012345678901', '1234567890'],
    ['1.12345678', '1.123456'],
    ['1,234.56', '1234.56'],
    ['1,234,567.5', '1234567.5'],
    ['١٢٣', ''],
  ])('%j becomes %j (345)', (text, masked) => {
    expect(maskAmount(text, token)).toBe(masked)
  })

  it('keeps no dot for a token without decimals (345)', () => {
    expect(maskAmount('1.5', { decimals: 0, integers: 10 })).toBe('1')
    expect(maskAmount('.', { decimals: 0, integers: 10 })).toBe('')
  })

  it('returns a clean decimal within the limits for any string, and is idempotent (345)', () => {
    fc.assert(
      fc.property(typed, options, (text, limits) => {
        const masked = maskAmount(text, limits)
        expect(masked).toMatch(/^(|(0|[1-9]\d*)(\.\d*)?)$/)
        const [integer = '', fraction = ''] = masked.split('.')
        expect(integer.length).toBeLessThanOrEqual(Math.max(1, limits.integers))
        expect(fraction.length).toBeLessThanOrEqual(limits.decimals)
        expect(maskAmount(masked, limits)).toBe(masked)
      }),
      { numRuns: runs(200_000, 1_000) },
    )
  })

  it('keeps every clean decimal unchanged (345)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0|[1-9]\d{0,9})(\.\d{0,6})?$/), (text) => {
        expect(maskAmount(text, token)).toBe(text)
      }),
      { numRuns: runs(200_000, 400) },
    )
  })

  it('reads 100 kB of any characters', () => {
    const long = 100_000
    expect(maskAmount('0'.repeat(long), token)).toBe('0')
    expect(maskAmount(`${'0'.repeat(long)}7`, token)).toBe('7')
    expect(maskAmount('.'.repeat(long), token)).toBe('0.')
    expect(maskAmount(`${','.repeat(long)}.5`, token)).toBe('0.5')
    expect(maskAmount(`${'x'.repeat(long)}1`, token)).toBe('1')
    expect(maskAmount('9'.repeat(long), token)).toBe('9'.repeat(10))
  })

  it('returns an empty string for values that are not strings', () => {
    for (const value of [undefined, null, 5, 5n, {}, [], Symbol('x')])
      expect(maskAmount(value as never, token)).toBe('')
  })
})
