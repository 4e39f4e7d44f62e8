import { expect, it, vi } from 'vitest'
import type { RecentWallet } from './contract.js'
import { recall, remember } from './recentWallets.js'

const wallet = (id: string): RecentWallet => ({ id, name: id, chains: [], supports_wc: true, connectorId: `c-${id}` })
/** A storage with what somebody else wrote, and what is listed. */
const inputOf = (stored?: readonly unknown[]) => {
  let data = stored
  const walletsRemembered = vi.fn<(recent: readonly RecentWallet[]) => void>()
  const connectors = ['a', 'b', 'c'].map((id) => ({
    id: `c-${id}`,
    name: id,
    type: 'ANNOUNCED' as const,
    namespaces: [],
    marks: [],
  }))
  return {
    context: { getState: () => ({ connectors }) as never },
    write: { walletsRemembered },
    item: {
      get: () => data,
      set: (next: readonly unknown[]) => {
        data = next
      },
      remove: () => undefined,
    },
    entryOf: ({ name }: { readonly name: string }) => wallet(name),
    listed: () => walletsRemembered.mock.lastCall?.[0],
    stored: () => data,
  }
}

it('keeps the last two, newest first, without duplicates (299)', () => {
  const input = inputOf()
  recall(input)
  expect(input.listed()).toEqual([])
  for (const id of ['a', 'b', 'c', 'b']) remember(input, `c-${id}`, undefined)
  expect(input.listed()?.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(input.stored()).toEqual(input.listed())
})

it('validates what is stored', () => {
  const stored = [
    null,
    'x',
    { ...wallet('a'), homepage: 'javascript:alert(1)', badge_type: 'certified', connectorId: 'c\u0000' },
    { ...wallet('a'), name: 'Again' },
    { ...wallet('b'), connectorId: 3 },
  ]
  const input = inputOf(stored)
  recall(input)
  expect(input.listed()).toEqual([{ ...wallet('a'), connectorId: 'c' }])
})
