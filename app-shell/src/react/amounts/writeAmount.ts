import { numerals } from './numerals.js'

/**
 * Writes a decimal string in the numbers of a language with every digit that it has, grouped; `readAmount` reads it back. For what must be
 * exact, such as an amount to confirm; lists use `showAmount`. A text that is not a plain decimal of at most 78 digits before the dot is
 * returned as it is.
 */
export function writeAmount(plain: string, locale: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,78})(?:\.(\d{1,78}))?$/.exec(plain) ?? []
  if (whole === '') return plain
  const { digits, decimal, group } = numerals(locale)
  const after = [...fraction].map((digit) => digits[Number(digit)]).join('')
  return `${sign}${group(whole)}${after === '' ? '' : decimal}${after}`
}
