import { numbersOf } from './numbersOf.js'

/** How a language writes exact numbers in one set of digits. */
export interface Numerals {
  /** From 0 to 9. */
  readonly digits: readonly string[]
  readonly decimal: string
  /** Whole numbers, with groups. */
  group(digits: string): string
}

const known = new Map<string, Numerals>()

/** The numerals of a language in its own digits, or in those of a numbering system of Unicode. */
export function numerals(locale: string, system?: string): Numerals {
  const key = `${locale} ${system ?? ''}`
  const before = known.get(key)
  if (before) return before
  const chosen = system === undefined ? {} : { numberingSystem: system }
  const plain = numbersOf(locale, { ...chosen, useGrouping: false })
  const grouped = numbersOf(locale, { ...chosen, useGrouping: 'always' as 'auto' })
  const made: Numerals = {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    decimal: plain.formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ?? '.',
    group: (digits) => grouped.format(BigInt(digits)),
  }
  // A field asks at each key; the languages of a browser may change meanwhile.
  if (locale !== 'auto') known.set(key, made)
  return made
}
