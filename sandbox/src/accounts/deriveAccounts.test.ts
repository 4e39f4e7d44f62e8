import { expect, test } from 'vitest'
import { deriveAccounts } from './deriveAccounts.js'

test('the same seed gives the same accounts', () => {
  expect(deriveAccounts('one')).toEqual(deriveAccounts('one'))
})

test('another seed shares no key and no address', () => {
  const one = deriveAccounts('one')
  const two = deriveAccounts('two')
  const all = [...one, ...two]
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(all.length)
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
})

test('four funded accounts come first, one empty account last', () => {
  const accounts = deriveAccounts('one')
  expect(accounts.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  expect(accounts.map(({ startBalance }) => startBalance)).toEqual(['10000', '10000', '10000', '10000', '0'])
})
