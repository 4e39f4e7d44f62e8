import type { DecimalInput } from './readDecimal.js'
import { groupThousands, readDecimal } from './readDecimal.js'

/** Number of integer digits from which a step applies, and how many of them its letter replaces. */
const steps: readonly (readonly [from: number, zeros: number, letter: string])[] = [
  [10, 9, 'b'],
  [7, 6, 'm'],
  [5, 3, 'k'],
]

/** Shortens to one decimal with k, m or b from 10,000 on; never rounds up to the next step. */
export function formatCompact(value: DecimalInput): string {
  const decimal = readDecimal(value, 1, 'truncate')
  if (!decimal) return '0.0'
  const { negative, integer, fraction } = decimal
  const [, zeros, letter] = steps.find(([from]) => integer.length >= from) ?? [0, 0, '']
  const whole = integer.slice(0, integer.length - zeros)
  const tenth = (integer.slice(whole.length) + fraction).slice(0, 1)
  return `${negative ? '-' : ''}${groupThousands(whole)}.${tenth}${letter}`
}
