import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { runs } from '../testing/runs.js'
import { formatUnits, parseUnits } from './units.js'

const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fc.tuple(fc.bigInt({ min: 0n, max: 999n }), fc.nat(75)).map(([digits, zeros]) => digits * 10n ** BigInt(zeros)),
)
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
    return
  } catch (error) {
    return error instanceof BaseError ? error.code : 'untyped'
  }
}

describe('parseUnits and formatUnits (P07)', () => {
  it('parses every amount it formats', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        const text = formatUnits(value, places)
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(parseUnits(text, places)).toBe(value)
      }),
      { numRuns: runs(200_000, 2_000) },
    )
  })

  it('formats a negative amount as its opposite with a sign, which it does not parse', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        const text = formatUnits(-value, places)
        expect(text).toBe(value === 0n ? '0' : `-${formatUnits(value, places)}`)
        if (value !== 0n) expect(codeOf(() => parseUnits(text, places))).toBe('AMOUNT_INVALID')
      }),
      { numRuns: runs(200_000, 2_000) },
    )
  })

  it('formats every plain decimal it parses', () => {
    const text = fc
      .tuple(fc.stringMatching(/^(0|[1-9]\d{0,41})$/), fc.stringMatching(/^\d{0,36}$/))
      .map(([integer, fraction]) => [integer, fraction.replace(/0+$/, '')] as const)
    fc.assert(
      fc.property(text, fc.nat(36), ([integer, fraction], more) => {
        const places = Math.min(36, fraction.length + more)
        const plain = fraction ? `${integer}.${fraction}` : integer
        expect(formatUnits(parseUnits(plain, places), places)).toBe(plain)
      }),
      { numRuns: runs(200_000, 2_000) },
    )
  })

  it('parses plain decimals that fit, and refuses anything else with a code', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX _n\n'), maxLength: 90 }),
      fc.stringMatching(/^\d{0,90}\.?\d{0,50}$/),
    )
    fc.assert(
      fc.property(anyText, decimals, (text, places) => {
        const [, integer = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? []
        const digits = integer + fraction
        const fits =
          digits.length > 0 &&
          digits.length === text.replace('.', '').length &&
          digits.length <= 78 &&
          fraction.length <= places &&
          BigInt(digits) * 10n ** BigInt(places - fraction.length) < 10n ** 78n
        expect(codeOf(() => parseUnits(text, places))).toBe(fits ? undefined : 'AMOUNT_INVALID')
      }),
      { numRuns: runs(200_000, 1_000) },
    )
  })
})

describe('parseUnits', () => {
  it.each<[string, number, bigint]>([
    ['1', 18, 10n ** 18n],
    ['1.5', 18, 15n * 10n ** 17n],
    ['0.000000001', 9, 1n],
    ['0.00000001', 8, 1n],
    ['01.0', 18, 10n ** 18n],
    ['5.', 2, 500n],
    ['.5', 2, 50n],
    ['0', 0, 0n],
    ['0.', 6, 0n],
    ['9'.repeat(78), 0, 10n ** 78n - 1n],
    [(2n ** 256n - 1n).toString(), 0, 2n ** 256n - 1n],
  ])('parses %s with %i decimals', (text, places, value) => {
    expect(parseUnits(text, places)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '.',
    '1e18',
    '1E5',
    '-1',
    '+1',
    '-0',
    '0x10',
    '0b1',
    '10n',
    'NaN',
    'Infinity',
    '1,5',
    '1_000',
    '1 000',
    ' 1',
    '1\n',
    '1.2.3',
    '１',
    '١',
    '1.1234567890123456789',
    '9'.repeat(79),
    `${'9'.repeat(78)}.1`,
    '9'.repeat(61),
    '0'.repeat(79),
  ])('refuses %j', (text) => {
    expect(codeOf(() => parseUnits(text, 18))).toBe('AMOUNT_INVALID')
  })

  it('refuses values that are not strings, and invalid decimals', () => {
    for (const text of [undefined, null, 1, 1n, {}, ['1'], Symbol('x'), Object('1')])
      expect(codeOf(() => parseUnits(text as never, 18))).toBe('AMOUNT_INVALID')
    for (const places of [-1, 37, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '18', 18n, undefined, null]) {
      expect(codeOf(() => parseUnits('1', places as never))).toBe('AMOUNT_INVALID')
      expect(codeOf(() => formatUnits(1n, places as never))).toBe('AMOUNT_INVALID')
    }
  })

  it('refuses 100 kB of any characters, and keeps the input out of the error', () => {
    for (const text of ['9', '0', '.', '1e', 'x'].map((piece) => piece.repeat(100_000)))
      expect(codeOf(() => parseUnits(text, 18))).toBe('AMOUNT_INVALID')
    expect(() => parseUnits('alice@example.com', 18)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('alice') }),
    )
  })
})

describe('formatUnits', () => {
  it.each<[bigint, number, string]>([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [1_500_000n, 6, '1.5'],
    [1n, 9, '0.000000001'],
    [1n, 8, '0.00000001'],
    [123n, 0, '123'],
    [100n, 0, '100'],
    [-1n, 18, '-0.000000000000000001'],
    [-1_500_000n, 6, '-1.5'],
    [-123n, 0, '-123'],
    [1n - 10n ** 78n, 36, `-${'9'.repeat(42)}.${'9'.repeat(36)}`],
  ])('formats %s with %i decimals as %s', (value, places, text) => {
    expect(formatUnits(value, places)).toBe(text)
  })

  it('refuses invalid amounts', () => {
    for (const value of [-(10n ** 78n), 10n ** 78n, 1, '1', undefined, null, Number.NaN, {}])
      expect(codeOf(() => formatUnits(value as never, 18))).toBe('AMOUNT_INVALID')
  })
})
