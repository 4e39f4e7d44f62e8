import { groupThousands } from './groupThousands.js'
import type { DecimalInput } from './readDecimal.js'
import { readDecimal } from './readDecimal.js'

/** Shows dollars, half-up at the cent and never `-$0.00`; `$0.00` for what is no number. */
export function formatUsd(value: DecimalInput): string {
  const decimal = readDecimal(value, 2, 'nearest')
  if (!decimal) return '$0.00'
  return `${decimal.negative ? '-' : ''}$${groupThousands(decimal.integer)}.${decimal.fraction}`
}
