import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAmount } from './showAmount.js'

afterEach(() => void vi.unstubAllGlobals())

describe('showAmount', () => {
  it.each([
    ['1', 'en', '1'],
    ['1', 'de', '1'],
    ['1.0000', 'de', '1'],
    ['10000', 'en', '10,000'],
    ['10000', 'de', '10.000'],
    ['1234.5', 'de', '1.234,5'],
    ['1234.5678', 'en', '1,234.567'],
    ['0.9999', 'en', '0.999'],
    ['12345678.9', 'hi', '1,23,45,678.9'],
    ['1234.05', 'ar-EG', '١٬٢٣٤٫٠٥'],
    ['0.0001', 'en', '< 0.001'],
    ['0.0001', 'de', '< 0,001'],
    ['0', 'de', '0'],
    ['0.000', 'en', '0'],
    ['123456789012345678901234567890.123', 'en', '123,456,789,012,345,678,901,234,567,890.123'],
  ])('%s under %s is %s (B2)', (value, locale, shown) => {
    expect(showAmount(value, locale)).toBe(shown)
  })

  it('takes the languages of the browser for auto and for what is not a tag (B2)', () => {
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en'] })
    expect([showAmount('1234.5', 'auto'), showAmount('1234.5', 'not a tag')]).toEqual(['1.234,5', '1.234,5'])
  })

  it('never shows another digit than the amount has, read back in any language (B2)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.stringMatching(/^\d{0,20}$/),
        fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'hi', 'de-CH', 'pt-PT'),
        (whole, fraction, locale) => {
          const shown = showAmount(`${whole}.${fraction}0`, locale)
          const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
          const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
          const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210)].reverse()
          const plain = [...shown.replaceAll(sign('group'), '').replace(sign('decimal'), '.')]
            .map((letter) => (digits.includes(letter) ? digits.indexOf(letter) : letter))
            .join('')
          const cut = fraction.slice(0, 3).replace(/0+$/, '')
          if (plain.startsWith('<')) expect([whole, cut, /[1-9]/.test(fraction)]).toEqual([0n, '', true])
          else expect(plain).toBe(cut ? `${whole}.${cut}` : `${whole}`)
        },
      ),
      { numRuns: runs(10_000, 1_000) },
    )
  })
})
