import { formatBalance } from '@latchkey/kernel'
import { numbersOf } from './numbersOf.js'

/**
 * Writes an amount in the numbers of a language: cut at 3 decimals, grouped, without zeros that say nothing, and never as
 * nothing where there is something. Digit by digit, since no float holds every amount.
 */
export function showAmount(value: string, locale: string): string {
  const [whole = '0', cut = ''] = formatBalance(value).split('.')
  const fraction = cut.replace(/0+$/, '')
  const write = (options?: Intl.NumberFormatOptions): Intl.NumberFormat => numbersOf(locale, options)
  if (whole === '0' && !fraction && /[1-9]/.test(value)) return `< ${write({ minimumFractionDigits: 3 }).format(0.001)}`
  const grouped = write().format(BigInt(whole))
  if (!fraction) return grouped
  const point =
    write()
      .formatToParts(0.1)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = write({ useGrouping: false, minimumIntegerDigits: fraction.length }).format(Number(fraction))
  return grouped + point + digits
}
