import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { formatBalance } from './formatBalance.js'
import { formatCompact } from './formatCompact.js'
import { formatNumber } from './formatNumber.js'
import { formatUsd } from './formatUsd.js'
import type { DecimalInput } from './readDecimal.js'
import { readDecimal } from './readDecimal.js'

describe('readDecimal', () => {
  it.each<[DecimalInput, string, string]>([
    ['1', '1', '000'],
    ['1.', '1', '000'],
    ['.5', '0', '500'],
    ['+1.5', '1', '500'],
    ['  1.5\n', '1', '500'],
    ['000123.4', '123', '400'],
    ['0000', '0', '000'],
    ['1e3', '1000', '000'],
    ['1.2345E2', '123', '450'],
    ['123.45e-2', '1', '234'],
    [1e21, '1000000000000000000000', '000'],
    [1.5e-7, '0', '000'],
    [123_456_789_012_345_678_901_234_567_890n, '123456789012345678901234567890', '000'],
    [Number.MAX_VALUE, `17976931348623157${'0'.repeat(292)}`, '000'],
    [Number.MIN_VALUE, '0', '000'],
  ])('reads %s', (value, integer, fraction) => {
    expect(readDecimal(value, 3, 'truncate')).toEqual({ negative: false, integer, fraction })
  })

  it.each<[DecimalInput]>([
    [''],
    [' '],
    ['.'],
    ['-'],
    ['+-1'],
    ['--1'],
    ['1.2.3'],
    ['1,000'],
    ['1_000'],
    ['0x10'],
    ['0b1'],
    ['10n'],
    ['e5'],
    ['1e'],
    ['1e1.5'],
    ['1e5e5'],
    ['1e1000'],
    ['1e-999999999'],
    ['NaN'],
    ['Infinity'],
    ['-Infinity'],
    ['١٢٣'],
    ['１２３'],
    ['1 000'],
    ['ten'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [undefined],
    [null],
  ])('refuses %j', (value) => {
    expect(readDecimal(value, 3, 'truncate')).toBeUndefined()
  })

  it('never returns minus zero', () => {
    for (const value of [-0, '-0', '-0.000', '-0e5', '-.0'])
      for (const rounding of ['floor', 'truncate', 'nearest'] as const)
        expect(readDecimal(value, 2, rounding)).toEqual({ negative: false, integer: '0', fraction: '00' })
  })

  it('carries over every nine', () => {
    expect(readDecimal('999.995', 2, 'nearest')).toMatchObject({ integer: '1000', fraction: '00' })
    expect(readDecimal('-999.991', 2, 'floor')).toMatchObject({ negative: true, integer: '1000', fraction: '00' })
    expect(readDecimal('.5', 0, 'nearest')).toMatchObject({ integer: '1', fraction: '' })
  })
})

describe('every formatter', () => {
  const formatters = [formatBalance, formatNumber, formatCompact, formatUsd] as const
  const shape = /^-?\$?(\d+|\d{1,3}(,\d{3})*)\.\d+[kmb]?$/

  it('returns an amount for any input', () => {
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true }),
      fc.double(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[-+]?\d{0,30}\.?\d{0,30}(e[-+]?\d{1,4})?$/),
    )
    fc.assert(
      fc.property(hostile, (value) => {
        for (const format of formatters) expect(format(value as DecimalInput)).toMatch(shape)
      }),
      { numRuns: runs(200_000, 400) },
    )
  })

  it.each([100_000, 1_000_000])('reads %i characters, even if they are almost a number', (length) => {
    const nines = '9'.repeat(length)
    expect(formatBalance(nines) === `${nines}.000`).toBe(true)
    expect(formatBalance(`-${nines}.9999`) === `-1${'0'.repeat(length)}.000`).toBe(true)
    expect(formatBalance(`${'0'.repeat(length)}1.5`)).toBe('1.500')
    expect(formatBalance(`0.${'0'.repeat(length)}1`)).toBe('0.000')
    expect(formatNumber(`1.${nines}`)).toBe('1.99')
    expect(formatUsd(`1.${nines}`)).toBe('$2.00')
    expect(formatUsd(nines).length).toBe('$.00'.length + length + Math.ceil(length / 3) - 1)
    expect(formatCompact(nines).endsWith('999,999.9b')).toBe(true)
    for (const text of [
      `${nines}x`,
      `x${nines}`,
      `${nines}.${nines}.`,
      'e'.repeat(length),
      `1e${nines}`,
      ' '.repeat(length),
    ])
      for (const format of formatters) expect(format(text)).toMatch(/^\$?0\.0+$/)
  })
})
