import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { cleanText } from './cleanText.js'

const hostile = fc.constantFrom(
  '\u202e',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u0000',
  '\u2028',
  '\ud800',
  'e\u0301',
  '👩‍👩‍👧',
  ' ',
  '\n',
  'ﬁ',
  '\u2066',
  '\u034f',
  '\u115f',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0100}',
  '\u0336\u0337\u0338',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 80 })
    .map((parts) => parts.join('')),
)

describe('cleanText', () => {
  it('removes control, bidi, zero-width and broken characters; is short, trimmed and idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const answer = cleanText(text, limit)
        expect(answer).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2028\u2029\u2800]/u)
        expect(answer).not.toMatch(/\p{M}{3}/u)
        expect(answer).toMatch(/^$|[\p{L}\p{N}]/u)
        expect([...answer].length).toBeLessThanOrEqual(limit)
        expect(answer).toBe(answer.trim())
        expect(answer).not.toMatch(/\s\s/)
        expect(answer).toBe(answer.normalize('NFC'))
        expect(cleanText(answer, limit)).toBe(answer)
      }),
      { numRuns: runs(5000) },
    )
  })

  it('removes zero-width characters without leaving a gap', () => {
    expect(cleanText('Meta\u200bMask\u202e')).toBe('MetaMask')
    expect(cleanText('two\nlines\tand\u0000more')).toBe('two lines and more')
  })

  it('removes invisible and blank characters and stacked marks, so that lookalike names become equal (S10)', () => {
    const unseen = [
      '\u034f',
      '\u115f',
      '\u1160',
      '\u3164',
      '\uffa0',
      '\u2800',
      '\u17b4',
      '\u180b',
      '\ufe0f',
      '\u{e0100}',
    ]
    for (const sign of unseen) expect(cleanText(`Meta${sign}Mask${sign}`), encodeURIComponent(sign)).toBe('MetaMask')
    expect(cleanText(`Z${'\u0336'.repeat(60)}algo`)).toBe('Z\u0336\u0336algo')
    expect(cleanText(`e${'\u0301\u0336'.repeat(60)}`)).toHaveLength(3)
  })

  it('returns an empty string without a letter or a digit (S10)', () => {
    for (const text of ['\u3164', '\u2800\u2800', '…', '—', '🦊', '\u0301\u0301', '. .'])
      expect(cleanText(text), encodeURIComponent(text)).toBe('')
    for (const text of ['1', 'ß', '钱', '٣']) expect(cleanText(text)).toBe(text)
  })

  it('keeps ordinary names unchanged', () => {
    for (const name of [
      'MetaMask',
      'Café Wallet',
      'محفظة',
      '钱包',
      'Wallet 🦊',
      'Ví điện tử',
      'กระเป๋าเงิน',
      'हिन्दी वॉलेट',
    ])
      expect(cleanText(name)).toBe(name)
  })

  it('returns an empty string for values that are not strings', () => {
    for (const value of [undefined, null, 1, {}, Symbol('x'), ['x']]) expect(cleanText(value)).toBe('')
  })

  it('keeps 64 characters by default', () => {
    expect(cleanText('x'.repeat(10_000_000))).toHaveLength(64)
  })
})
