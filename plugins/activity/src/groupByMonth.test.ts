import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEntry } from './createEntry.test.double.js'
import { groupByMonth } from './groupByMonth.js'
import { nameMonth } from './nameMonth.js'

const entriesAt = (...times: readonly string[]) => times.map((time) => createEntry({ minedAt: Date.parse(time) }))
const keys = (zone: string, ...times: readonly string[]) =>
  groupByMonth(entriesAt(...times), zone).map(({ key }) => key)

it('groups by month and year, the newest first (222)', () => {
  const times = ['2026-02-01T00:00:00Z', '2026-01-31T23:59:59Z', '2026-01-01T00:00:00Z', '2025-01-05T00:00:00Z']
  expect(keys('UTC', ...times)).toEqual(['2026-2', '2026-1', '2025-1'])
})

it.each([
  ['Pacific/Kiritimati', '2026-2'],
  ['Asia/Kathmandu', '2026-2'],
  ['UTC', '2026-1'],
  ['America/Los_Angeles', '2026-1'],
])('goes by the time zone of the visitor: %s', (zone, month) => {
  expect(keys(zone, '2026-01-31T20:00:00Z')).toEqual([month])
  const [first] = groupByMonth(entriesAt('2026-01-31T20:00:00Z'), zone)
  const name = month === '2026-2' ? 'February' : 'January'
  expect(nameMonth(first?.at ?? 0, Date.parse('2026-06-01T00:00:00Z'), 'en', zone)).toBe(name)
  expect(nameMonth(first?.at ?? 0, Date.parse('2027-06-01T00:00:00Z'), 'en', zone)).toBe(`${name} 2026`)
})

it('names months in the calendar that it counts by, whatever the language prefers', () => {
  const at = Date.parse('2026-03-15T12:00:00Z')
  expect(nameMonth(at, at, 'ar-SA')).toMatch(/مارس/)
  expect(nameMonth(at, Date.parse('2030-01-01T00:00:00Z'), 'th')).not.toMatch(/2569/)
})

it('loses no entry and shows none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-30') })), (dates) => {
      const entries = dates.map((date) => createEntry({ minedAt: date.getTime() }))
      const months = groupByMonth(entries)
      expect(new Set(months.map(({ key }) => key)).size).toBe(months.length)
      expect(new Set(months.flatMap((month) => month.entries))).toEqual(new Set(entries))
      expect(months.flatMap((month) => month.entries)).toHaveLength(entries.length)
    }),
    { numRuns: runs(1000) },
  )
})
