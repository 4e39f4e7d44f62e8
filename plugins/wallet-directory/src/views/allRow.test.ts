import { expect, it } from 'vitest'
import { showsAllRow, tagOfTotal } from '../views/allRow.js'

it.each([
  [9, '9'],
  [14, '10+'],
  [10, '10+'],
  [1, '1'],
  [487, '480+'],
  [0, undefined],
  [-3, undefined],
  [null, undefined],
  [Number.NaN, undefined],
])('[297] %j further wallets read %j', (beyond, tag) => expect(tagOfTotal(beyond)).toBe(tag))

it.each([
  ['show', false, true, true],
  ['show', true, true, true],
  ['hide', true, true, false],
  ['mobile', false, true, false],
  ['mobile', true, true, true],
  ['show', false, false, false],
] as const)('[297] the row: %s, phone %j, relay %j', (all, isPhone, hasRelay, shown) =>
  expect(showsAllRow(all, isPhone, hasRelay)).toBe(shown),
)
