import { expect, it } from 'vitest'
import { registry } from './registry.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

it('contains valid entries, each wallet once, in alphabetical order', () => {
  expect(registry.length).toBeGreaterThanOrEqual(30)
  expect(registry.map(parseWalletEntry)).toEqual(registry)
  expect(new Set(registry.map(({ id }) => id)).size).toBe(registry.length)
  const rdns = registry.flatMap((entry) => entry.rdns ?? [])
  expect(new Set(rdns).size).toBe(rdns.length)
  const names = registry.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})
