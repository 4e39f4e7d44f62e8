import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { shortName } from './shortName.js'

const label = fc.stringMatching(/^[a-z0-9-]{1,40}$/)
const name = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
  fc.string({ unit: fc.constantFrom('a', '🦊', '.'), maxLength: 80 }),
)

describe('shortName', () => {
  it.each([
    ['a.eth', 'a.eth'],
    [`${'a'.repeat(20)}.eth`, `${'a'.repeat(20)}.eth`],
    ['abcdefghijklmnopqrstu.eth', 'abcdefghij…mnopqrstu.eth'],
    ['abcdefghijklmnopqrstuvwxyz.base.eth', 'abcdefg…tuvwxyz.base.eth'],
    ['abcdefghijklmnopqrstuvwxyz.cb.id', 'abcdefghi…stuvwxyz.cb.id'],
    ['abcdefghijklmnopqrstuvwxyz.example.com', 'abcdef…vwxyz.example.com'],
    ['abcdefghijklmnopqrstuvwxy', 'abcdefghijkl…opqrstuvwxy'],
    ['🦊'.repeat(20).concat('.eth'), '🦊'.repeat(20).concat('.eth')],
    ['🦊'.repeat(21).concat('.eth'), '🦊'.repeat(10).concat('…', '🦊'.repeat(9), '.eth')],
  ])('%s is shown as %s (349)', (long, short) => {
    expect(shortName(long)).toBe(short)
  })

  it('keeps the end of an ending that is itself too long (349)', () => {
    expect(shortName('me.some-very-long-organisation.eth')).toBe('me.s…ng-organisation.eth')
    expect(shortName(`vitalik.eth.${'a'.repeat(60)}.evil.eth`)).toBe('vita…aaaaaaaaaa.evil.eth')
  })

  it('shows at most 24 characters, and always the end of the name (349)', () => {
    fc.assert(
      fc.property(name, (long) => {
        const short = shortName(long)
        const length = [...long].length
        if (length <= 24) expect(short).toBe(long)
        else {
          expect([...short].length).toBe(24)
          const [head = '', tail = ''] = short.split('…')
          expect(long.startsWith(head) && long.endsWith(tail)).toBe(true)
          const ending = long.includes('.') ? long.slice(long.indexOf('.')) : ''
          if ([...ending].length <= 21) expect(tail.endsWith(ending)).toBe(true)
          else expect([...tail].length).toBe(19)
        }
      }),
      { numRuns: runs(5000) },
    )
  })

  it('cuts 100 kB of any characters, and returns an empty string for values that are not strings', () => {
    const long = 100_000
    expect(shortName('a'.repeat(long))).toBe(`${'a'.repeat(12)}…${'a'.repeat(11)}`)
    expect(shortName('.'.repeat(long))).toBe(`....…${'.'.repeat(19)}`)
    expect(shortName(`${'a'.repeat(long)}.eth`)).toBe(`${'a'.repeat(10)}…${'a'.repeat(9)}.eth`)
    for (const value of [undefined, null, 5, {}, Symbol('x')]) expect(shortName(value as never)).toBe('')
  })
})
