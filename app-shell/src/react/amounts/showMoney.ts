import { formatUsd } from '@latchkey/kernel'
import { numbersOf } from './numbersOf.js'
import { numerals } from './numerals.js'

/**
 * Writes a value in the money of a language, half-up at the cent and exact at any length. What is not a number gives an empty string:
 * a price that is missing is not nothing. `currency` is an ISO 4217 code.
 */
export function showMoney(value: string | number | undefined, locale: string, currency = 'usd'): string {
  // The kernel's twin says zero for what it cannot read.
  if (value === undefined || value === '' || !Number.isFinite(Number(value))) return ''
  const [, sign, whole = '0', cents = '00'] = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(formatUsd(value)) ?? []
  const { digits, group } = numerals(locale)
  const parts = numbersOf(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).formatToParts(sign ? -1 : 1)
  return parts
    .map(({ type, value: written }) => {
      if (type === 'integer') return group(whole.replaceAll(',', ''))
      if (type === 'fraction') return [...cents].map((digit) => digits[Number(digit)]).join('')
      return written
    })
    .join('')
}
