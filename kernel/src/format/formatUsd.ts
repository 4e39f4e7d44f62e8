import type { DecimalInput } from './readDecimal.js'
import { groupThousands, readDecimal } from './readDecimal.js'

/** Formats dollars, rounding half up to the cent and never to `-$0.00`; `$0.00` for values that are not numbers. */
export function formatUsd(value: DecimalInput): string {
  const decimal = readDecimal(value, 2, 'nearest')
  if (!decimal) return '$0.00'
  return `${decimal.negative ? '-' : ''}$${groupThousands(decimal.integer)}.${decimal.fraction}`
}
