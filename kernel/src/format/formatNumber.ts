import type { DecimalInput } from './readDecimal.js'
import { readDecimal } from './readDecimal.js'

/** Cuts to `decimals` digits after the dot without rounding up; zero for values that are not numbers. */
export function formatNumber(value: DecimalInput, decimals = 2): string {
  const places = decimals >= 0 && decimals <= 100 ? Math.trunc(decimals) : 2
  const { negative, integer, fraction } = readDecimal(value, places, 'truncate') ?? {
    negative: false,
    integer: '0',
    fraction: '0'.repeat(places),
  }
  return `${negative ? '-' : ''}${integer}${fraction && `.${fraction}`}`
}
