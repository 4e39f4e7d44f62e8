import { expect, it } from 'vitest'
import type { RecentWallet } from './contract.js'
import { recentWallets } from './recentWallets.js'

const wallet = (id: string): RecentWallet => ({ id, name: id, chains: [], supports_wc: true, connectorId: `c-${id}` })
/** A storage with what somebody else wrote. */
const storageOf = (stored?: unknown) => {
  let data = stored
  return {
    item: <value>(_key: string, parse: (data: unknown) => value | undefined) => ({
      get: () => (data === undefined ? undefined : parse(data)),
      set: (value: value) => {
        data = value
      },
      remove: () => {
        data = undefined
      },
    }),
  }
}

it('keeps the last two, newest first, without duplicates (299)', () => {
  const recent = recentWallets(storageOf())
  expect(recent.read()).toEqual([])
  for (const id of ['a', 'b', 'c', 'b']) recent.remember(wallet(id))
  expect(recent.read().map(({ id }) => id)).toEqual(['b', 'c'])
})

it('validates what is stored', () => {
  const stored = [
    null,
    'x',
    { ...wallet('a'), homepage: 'javascript:alert(1)', badge_type: 'certified', connectorId: 'c\u0000' },
    { ...wallet('a'), name: 'Again' },
    { ...wallet('b'), connectorId: 3 },
  ]
  expect(recentWallets(storageOf(stored)).read()).toEqual([{ ...wallet('a'), connectorId: 'c' }])
  for (const broken of ['x', 3, {}]) expect(recentWallets(storageOf(broken)).read()).toEqual([])
})
