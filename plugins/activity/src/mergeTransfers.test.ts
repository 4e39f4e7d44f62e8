import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTransfer, friend, stranger } from './createEntry.test.double.js'
import { addDecimals } from './decimal.js'
import type { Transfer } from './entry.js'
import { mergeTransfers } from './mergeTransfers.js'

it('adds up the transfers of one token in one direction (225)', () => {
  const merged = mergeTransfers([
    createTransfer({ quantity: '1.5', value: 1.5 }),
    createTransfer({ quantity: '2', direction: 'out' }),
    createTransfer({ quantity: '0.25', value: 0.25 }),
    createTransfer({ quantity: '7', token: 'eip155:1:0x02' }),
  ])
  expect(merged.map(({ quantity, direction, value }) => [quantity, direction, value])).toEqual([
    ['1.75', 'in', 1.75],
    ['2', 'out', undefined],
    ['7', 'in', undefined],
  ])
})

it('names a counterparty only if it is the same one', () => {
  expect(mergeTransfers([createTransfer(), createTransfer()])[0]?.from).toBe(friend)
  expect(mergeTransfers([createTransfer(), createTransfer({ from: stranger })])[0]?.from).toBeUndefined()
})

it('never merges what has no name, and no items (225)', () => {
  const nameless = createTransfer({ name: '' })
  const item = createTransfer({ kind: 'item', name: 'Cat #1', token: undefined })
  expect(mergeTransfers([nameless, nameless, item, item])).toHaveLength(4)
})

const transfer: fc.Arbitrary<Transfer> = fc
  .record({
    token: fc.constantFrom('a', 'b', undefined),
    name: fc.constantFrom('A', ''),
    direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const),
    quantity: fc.constantFrom('0', '1', '0.5', '123456789012345678901234567890.000000000000000001'),
  })
  .map(createTransfer)

it('keeps the sum of every token and direction', () => {
  const sums = (list: readonly Transfer[]) => {
    const all = new Map<string, string>()
    for (const { token, direction, quantity } of list) {
      const key = `${token} ${direction}`
      all.set(key, addDecimals(all.get(key) ?? '0', quantity))
    }
    return all
  }
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 12 }), (list) => {
      expect(sums(mergeTransfers(list))).toEqual(sums(list))
    }),
    { numRuns: runs(5000) },
  )
})
