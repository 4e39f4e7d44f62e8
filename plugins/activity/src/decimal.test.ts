import { formatUnits, parseUnits } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDecimals, isBelowShare, isZero } from './decimal.js'

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 36 }))
  .map(([units, decimals]) => formatUnits(units, decimals))
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(36, '0'))
}

it('adds up without changing a digit, and compares exactly', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), (one, other, percent) => {
      const sum = addDecimals(one, other)
      expect(units(sum)).toBe(units(one) + units(other))
      expect(sum).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(isBelowShare(one, other, percent)).toBe(units(one) * 100n < units(other) * BigInt(percent))
      expect(isZero(one)).toBe(units(one) === 0n)
    }),
    { numRuns: runs(20_000) },
  )
})

it('takes the longest amounts there are', () => {
  const longest = '9'.repeat(78)
  expect(addDecimals(longest, `0.${'0'.repeat(35)}1`)).toBe(`${longest}.${'0'.repeat(35)}1`)
  expect(addDecimals('1.50', '1.5')).toBe('3')
  expect(parseUnits(addDecimals('0.1', '0.2'), 18)).toBe(3n * 10n ** 17n)
})
