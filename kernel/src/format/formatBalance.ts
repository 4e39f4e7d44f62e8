import type { DecimalInput } from './readDecimal.js'
import { readDecimal } from './readDecimal.js'

/** Floors to 3 decimals and keeps all integer digits; `0.000` for what is no number (kernel brief 3.9, decisions N7). */
export function formatBalance(value: DecimalInput): string {
  const decimal = readDecimal(value, 3, 'floor')
  return decimal ? `${decimal.negative ? '-' : ''}${decimal.integer}.${decimal.fraction}` : '0.000'
}
