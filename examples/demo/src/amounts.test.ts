import { expect, it } from 'vitest'
import { isCovered, parseAmount, saysTooLittle } from './amounts.js'

it.each([
  ['0.01', 10n ** 16n],
  [' 2 ', 2n * 10n ** 18n],
  ['1.000000000000000001', 10n ** 18n + 1n],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1,5', undefined],
])('reads %j', (text, wei) => expect(parseAmount(text)).toBe(wei))

it.each([
  [10n ** 18n, '1.5', true],
  [10n ** 18n, '1', false],
  [2n * 10n ** 18n, '1.999999999999999999', false],
  [10n ** 18n, undefined, true],
  [10n ** 18n, 'nonsense', true],
])('%d wei of %j', (value, balance, covered) => expect(isCovered(value, balance)).toBe(covered))

it('finds too little ether in what led to a failure', () => {
  const cause = new Error('insufficient funds for gas * price + value')
  expect(saysTooLittle(new Error('The wallet responded with an error.', { cause }))).toBe(true)
  expect(saysTooLittle(new Error('no'))).toBe(false)
  expect(saysTooLittle(undefined)).toBe(false)
})
