import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import type { TruncateOptions } from './truncate.js'
import { truncate } from './truncate.js'

const options = fc.record(
  {
    start: fc.integer({ min: 0, max: 12 }),
    end: fc.integer({ min: 0, max: 12 }),
    at: fc.constantFrom('start', 'middle', 'end'),
  },
  { requiredKeys: [] },
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('a', '🦊', '\ud83e', '\udd8a'), maxLength: 40 }),
)

/** Half a surrogate pair. */
const halves = /\p{Cs}/u

describe('truncate', () => {
  it.each<[string, TruncateOptions, string]>([
    ['abc', { start: 4, end: 6 }, 'abc'],
    ['abcdefghij', { start: 4, end: 6 }, 'abcdefghij'],
    ['abcdefghijk', { start: 4, end: 6 }, 'abcd…fghijk'],
    ['abcdefghijklmnop', { start: 4, end: 6, at: 'middle' }, 'abcd…klmnop'],
    ['abc', { start: 4, at: 'end' }, 'abc'],
    ['abcd', { start: 4, at: 'end' }, 'abcd'],
    ['abcde', { start: 4, at: 'end' }, 'abcd…'],
    ['abc', { end: 4, at: 'start' }, 'abc'],
    ['abcd', { end: 4, at: 'start' }, 'abcd'],
    ['abcde', { end: 4, at: 'start' }, '…bcde'],
    ['', { start: 0, end: 0 }, ''],
    ['a', { start: 0, end: 0 }, '…'],
    ['abc', {}, '…'],
    ['🦊🦊🦊', { start: 1, end: 2 }, '🦊🦊🦊'],
    ['🦊🦊🦊🦊', { start: 1, end: 2 }, '🦊…🦊🦊'],
  ])('%j with %j is %j (346)', (text, given, cut) => {
    expect(truncate(text, given)).toBe(cut)
  })

  it('is never longer than the input, keeps text that fits, and never splits a character (346)', () => {
    fc.assert(
      fc.property(anyText, options, (text, given) => {
        const cut = truncate(text, given)
        const length = [...text].length
        expect(cut.length).toBeLessThanOrEqual(text.length)
        expect([...cut].length).toBeLessThanOrEqual(length)
        if (length <= (given.start ?? 0) + (given.end ?? 0)) expect(cut).toBe(text)
        else {
          const [head = '', tail = ''] = [cut.slice(0, cut.indexOf('…')), cut.slice(cut.indexOf('…') + 1)]
          if (!text.includes('…')) {
            expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
            expect([...head].length).toBe(given.at === 'start' ? 0 : (given.start ?? 0))
            expect([...tail].length).toBe(given.at === 'end' ? 0 : (given.end ?? 0))
          }
          if (!halves.test(text)) expect(cut).not.toMatch(halves)
        }
      }),
      { numRuns: runs(5000) },
    )
  })

  it('treats invalid counts as 0, and returns an empty string for values that are not strings', () => {
    expect(truncate('abcdef', { start: -3, end: 2 })).toBe('…ef')
    expect(truncate('abcdef', { start: Number.NaN, end: 2.9 })).toBe('…ef')
    expect(truncate('abcdef', { start: Number.POSITIVE_INFINITY })).toBe('abcdef')
    for (const value of [undefined, null, 5, 5n, {}, Symbol('x')]) expect(truncate(value as never, {})).toBe('')
  })

  it('cuts 10 MB', () => {
    expect(truncate('🦊'.repeat(5_000_000), { start: 2, end: 1 })).toBe('🦊🦊…🦊')
    expect(truncate(`a${'\udd8a'.repeat(100_000)}z`, { start: 1, end: 1 })).toBe('a…z')
  })
})
