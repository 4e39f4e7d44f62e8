import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEntry } from './createEntry.test.double.js'
import type { Entry } from './entry.js'
import type { Shelf } from './mergePages.js'
import { appendPage, renewFirstPage } from './mergePages.js'
import type { Page } from './readPage.js'

const start = Date.UTC(2026, 0, 1)
const at = (day: number, changes: Partial<Entry> = {}) =>
  createEntry({ id: `${day}`, minedAt: start + day * 86_400_000, ...changes })
const page = (items: readonly Entry[], next: string | null = null): Page => ({ items, next, isComplete: true })
const empty: Shelf = { items: [], next: null }
const ids = ({ items }: Shelf) => items.map(({ id }) => id)

it('appends without doubles: the same id replaces (223)', () => {
  const shelf = appendPage({ items: [at(9), at(8)] }, page([at(8, { nonce: 7 }), at(7)], 'b'))
  expect([ids(shelf), shelf.next, shelf.items[1]?.nonce]).toEqual([['9', '8', '7'], 'b', 7])
})

it('has pending ones on top, then the newest first', () => {
  const shelf = renewFirstPage(empty, page([at(1), at(3), at(2), at(0, { status: 'pending' })]))
  expect(ids(shelf)).toEqual(['0', '3', '2', '1'])
})

it('keeps older entries at a renewal, and leaves out what the chain forgot meanwhile', () => {
  const shelf = { items: [at(9), at(8), at(7), at(6), at(5)], next: 'old' }
  const renewed = renewFirstPage(shelf, page([at(10), at(9), at(7)], 'new'))
  expect([ids(renewed), renewed.next]).toEqual([['10', '9', '7', '6', '5'], 'old'])
})

it('leaves no gap that nobody could see', () => {
  const shelf = { items: [at(9), at(8)], next: 'old' }
  const renewed = renewFirstPage(shelf, page([at(30), at(29)], 'new'))
  expect([ids(renewed), renewed.next]).toEqual([['30', '29'], 'new'])
})

it('is everything where the newest page is the only one', () => {
  const renewed = renewFirstPage({ items: [at(9), at(8)], next: null }, page([at(10), at(9)]))
  expect([ids(renewed), renewed.next]).toEqual([['10', '9'], null])
})

it('is the chain, however pages and renewals alternate', () => {
  const steps = fc.array(fc.constantFrom('mine' as const, 'renew' as const, 'more' as const), { maxLength: 40 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (list, size) => {
      const chain = Array.from({ length: 12 }, (_, day) => at(day)).reverse()
      const read = (from: number): Page => {
        const items = chain.slice(from, from + size)
        const last = items.at(-1)
        return page(items, last && from + size < chain.length ? last.id : null)
      }
      let shelf = renewFirstPage(empty, read(0))
      for (const step of list) {
        if (step === 'mine') chain.unshift(at(chain.length))
        if (step === 'renew') shelf = renewFirstPage(shelf, read(0))
        const { next } = shelf
        if (step === 'more' && next !== null)
          shelf = appendPage(shelf, read(chain.findIndex(({ id }) => id === next) + 1))
        // A part of the chain without a gap, and the cursor leads to what follows.
        const first = chain.findIndex(({ id }) => id === shelf.items[0]?.id)
        expect(ids(shelf)).toEqual(chain.slice(first, first + shelf.items.length).map(({ id }) => id))
        expect(shelf.next === null || shelf.next === shelf.items.at(-1)?.id).toBe(true)
        if (shelf.next === null) expect(shelf.items.at(-1)?.id).toBe('0')
      }
    }),
    { numRuns: runs(3000) },
  )
})
