import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTransfer } from './createEntry.test.double.js'
import type { Transfer } from './entry.js'
import { mergeTransfers } from './mergeTransfers.js'
import { trimTransfers } from './trimTransfers.js'

const out = (quantity: string, changes: Partial<Transfer> = {}) =>
  createTransfer({ quantity, direction: 'out', ...changes })
const into = (quantity: string, changes: Partial<Transfer> = {}) => createTransfer({ quantity, ...changes })
const other = { token: 'eip155:1:0x02', symbol: 'SBEUR' }
const third = { token: 'eip155:1:0x03', symbol: 'SBGBP' }
const read = (list: readonly Transfer[]) => {
  const { shown, more } = trimTransfers(list)
  return [...shown.map(({ direction, quantity, symbol }) => `${direction} ${quantity} ${symbol}`), more]
}

it('drops of a token that comes and goes what is below a tenth: gas', () => {
  expect(read([out('10'), into('0.99')])).toEqual(['out 10 SBUSD', 0])
  expect(read([out('0.99'), into('10')])).toEqual(['in 10 SBUSD', 0])
  expect(read([into('1'), out('10')])).toEqual(['out 10 SBUSD', 'in 1 SBUSD', 0])
  expect(read([out('0.1', other), into('10')])).toEqual(['out 0.1 SBEUR', 'in 10 SBUSD', 0])
})

it('drops of three or more what is below a hundredth of the largest, then gas; the two highest stay, out before in', () => {
  const [small, large, middle] = [
    into('5', { value: 0.5, ...other }),
    into('100', { value: 100 }),
    out('1', { value: 60, ...third }),
  ]
  expect(read([small, large, middle])).toEqual(['out 1 SBGBP', 'in 100 SBUSD', 0])
  const worth = { ...small, value: 20 }
  expect(read([worth, large, middle])).toEqual(['out 1 SBGBP', 'in 100 SBUSD', 1])
})

it('never drops for its worth what cannot be compared', () => {
  expect(read([into('0.000001'), into('9', other), into('9', third)])).toEqual(['in 0.000001 SBUSD', 'in 9 SBEUR', 1])
})

it('shows one of everything, two at most, and counts the rest', () => {
  const transfer = fc
    .record({
      token: fc.constantFrom('a', 'b', 'c', 'd'),
      direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const),
      quantity: fc.integer({ min: 0, max: 1000 }).map(String),
      value: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
    })
    .map(createTransfer)
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 10 }), (list) => {
      const merged = mergeTransfers(list)
      const { shown, more } = trimTransfers(merged)
      expect(shown.length).toBe(Math.min(shown.length, 2))
      expect(shown.length > 0).toBe(list.length > 0)
      expect(shown.length + more).toBeLessThanOrEqual(merged.length)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.every((each) => merged.includes(each))).toBe(true)
      if (shown[0]?.direction === 'in') expect(shown[1]?.direction ?? 'in').toBe('in')
    }),
    { numRuns: runs(5000) },
  )
})
