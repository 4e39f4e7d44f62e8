import type { DecimalInput } from './readDecimal.js'
import { readDecimal } from './readDecimal.js'

/**
 * Floors to 3 decimals, so that nobody reads more than there is, and keeps all integer digits; `0.000` for what is no
 * number. A balance that could not be read is none: show that instead, never this zero.
 */
export function formatBalance(value: DecimalInput): string {
  const decimal = readDecimal(value, 3, 'floor')
  return decimal ? `${decimal.negative ? '-' : ''}${decimal.integer}.${decimal.fraction}` : '0.000'
}
