import type { DecimalInput } from './readDecimal.js'
import { readDecimal } from './readDecimal.js'

/**
 * Floors to 3 decimals, so that a balance never reads higher than it is, and keeps all integer digits. Returns `0.000` for
 * values that are not numbers; if a balance could not be read, show that instead of this zero.
 */
export function formatBalance(value: DecimalInput): string {
  const decimal = readDecimal(value, 3, 'floor')
  return decimal ? `${decimal.negative ? '-' : ''}${decimal.integer}.${decimal.fraction}` : '0.000'
}
