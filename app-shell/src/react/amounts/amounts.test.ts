import { formatUnits, formatUsd, parseUnits } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './readAmount.js'
import { showMoney } from './showMoney.js'
import { writeAmount } from './writeAmount.js'

/** 40 languages and regions: every decimal sign, group, group size and set of digits that they write numbers in. */
const locales = [
  ...['en', 'en-IN', 'en-ZA', 'de', 'de-CH', 'de-AT', 'fr', 'fr-CH', 'es', 'es-MX', 'pt-BR', 'pt-PT', 'it', 'nl', 'pl'],
  ...['cs', 'sv', 'nb', 'fi', 'da', 'hu', 'ro', 'ru', 'uk', 'tr', 'el', 'he', 'ar', 'ar-EG', 'ar-MA', 'fa', 'ur', 'hi'],
  ...['bn', 'mr', 'ne', 'th', 'vi', 'id', 'ja', 'ko', 'zh-CN', 'my', 'lv'],
] as const

const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fc.bigInt({ min: 0n, max: 10n ** 6n }),
)
const locale = fc.constantFrom(...locales)

describe('an amount that is typed, understood and shown', () => {
  it('is the same to the last digit in 40 languages, with 0 to 36 decimals and 78 digits (343)', () => {
    expect(locales.length).toBeGreaterThanOrEqual(40)
    fc.assert(
      fc.property(amount, decimals, locale, (value, places, tag) => {
        const plain = formatUnits(value, places)
        const shown = writeAmount(plain, tag)
        const understood = readAmount(shown, tag)
        expect(understood, `${shown} in ${tag}`).toBe(plain)
        expect(parseUnits(understood ?? '', places)).toBe(value)
      }),
      { numRuns: runs(200_000, 4_000) },
    )
  }, 600_000)

  it('is understood without groups and in Latin digits, with the decimal sign that goes with them (343)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals, locale, (value, places, tag) => {
        const plain = formatUnits(value, places)
        const sign = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
          .formatToParts(0.5)
          .find(({ type }) => type === 'decimal')?.value
        expect(readAmount(plain.replace('.', sign ?? '.'), tag)).toBe(plain)
      }),
      { numRuns: runs(20_000, 1_000) },
    )
  }, 120_000)

  it('is never another number, whatever was typed (343)', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,’' \u00a0\u202f٠١٢٫٬१२-+eE"), maxLength: 24 })
    const values = new Map([...'0123456789'].map((digit) => [digit, digit]))
    for (const [at, letter] of [...'٠١٢'].entries()) values.set(letter, String(at))
    for (const [at, letter] of [...'१२'].entries()) values.set(letter, String(at + 1))
    fc.assert(
      fc.property(text, locale, (typed, tag) => {
        const understood = readAmount(typed, tag)
        if (understood === undefined) return
        expect(understood).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
        // Each digit stays, in its order, and what is shown is read as the same.
        const digits = [...typed].flatMap((letter) => values.get(letter) ?? []).join('')
        expect(understood.replace('.', '').replace(/^0+/, '')).toBe(digits.replace(/^0+/, ''))
        expect(readAmount(writeAmount(understood, tag), tag)).toBe(understood)
      }),
      { numRuns: runs(200_000, 4_000) },
    )
  }, 600_000)
})

describe('readAmount', () => {
  it.each([
    ['1,5', 'de', '1.5'],
    ['1.234,5', 'de', '1234.5'],
    ['1.234', 'de', '1234'],
    ['1234,5', 'de', '1234.5'],
    ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
    ['١٢٣٤٫٥', 'ar', '1234.5'],
    ['1234.5', 'ar-EG', '1234.5'],
    ['۱٬۲۳۴٫۵', 'fa', '1234.5'],
    ['12,34,567.5', 'hi', '1234567.5'],
    ['१२,३४,५६७.५', 'hi', '1234567.5'],
    ['1 234,5', 'fr', '1234.5'],
    ["1'234.5", 'de-CH', '1234.5'],
    ['1.234', 'es', '1234'],
    [' 0.10 ', 'en', '0.10'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['007', 'en', '7'],
  ])('reads %j in %s as %s', (typed, tag, plain) => expect(readAmount(typed, tag)).toBe(plain))

  it.each([
    ['1.5', 'de'],
    ['0.123', 'de'],
    ['1,5', 'en'],
    ['1,2345', 'en'],
    ['1,234,5', 'en'],
    ['1,234.5', 'de'],
    ['1,23,456', 'en'],
    ['123,4567', 'hi'],
    ['1.2.3', 'en'],
    ['-1', 'en'],
    ['+1', 'en'],
    ['1e5', 'en'],
    ['0x10', 'en'],
    ['1٢', 'ar-EG'],
    ['½', 'en'],
    ['', 'en'],
    ['.', 'en'],
    ['9'.repeat(79), 'en'],
    ['1'.repeat(100_000), 'en'],
  ])('refuses %j in %s', (typed, tag) => expect(readAmount(typed, tag)).toBeUndefined())

  it('refuses what is not text', () => {
    for (const value of [undefined, null, 5, {}, ['1']]) expect(readAmount(value as never, 'en')).toBeUndefined()
  })
})

describe('showMoney', () => {
  it.each([
    ['1234.5', 'en', 'usd', '$1,234.50'],
    ['1234.5', 'de', 'usd', '1.234,50\u00a0$'],
    ['-0.004', 'en', 'usd', '$0.00'],
    ['-123.45', 'en', 'usd', '-$123.45'],
    ['0.005', 'en', 'usd', '$0.01'],
    ['1.005', 'en', 'eur', '€1.01'],
    ['123456789012345678901234567890.119', 'en', 'usd', '$123,456,789,012,345,678,901,234,567,890.12'],
  ])('%s in %s is %s %s', (value, tag, currency, shown) => expect(showMoney(value, tag, currency)).toBe(shown))

  it('shows nothing for a price that is missing', () => {
    for (const value of [undefined, '', 'text', Number.NaN]) expect(showMoney(value, 'en')).toBe('')
  })

  it('shows the cents of the kernel in every language (344)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), locale, (units, tag) => {
        const size = units < 0n ? -units : units
        const value = `${units < 0n ? '-' : ''}${formatUnits(size, 18)}`
        const cents = formatUsd(value).replace(/\D/g, '')
        const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(tag).format(digit))
        const shown = [...showMoney(value, tag)].flatMap((letter) =>
          digits.includes(letter) ? digits.indexOf(letter) : [],
        )
        expect(shown.join('')).toBe(cents)
      }),
      { numRuns: runs(200_000, 2_000) },
    )
  }, 600_000)
})
