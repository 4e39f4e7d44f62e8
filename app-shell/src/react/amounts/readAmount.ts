import type { Numerals } from './numerals.js'
import { numerals } from './numerals.js'

/** Digits that visitors type in addition to those that their language writes numbers in. */
const systems = [
  'latn',
  ...['arab', 'arabext', 'deva', 'beng', 'gujr', 'guru', 'knda', 'mlym', 'mymr', 'orya', 'tamldec', 'telu', 'thai'],
  ...['khmr', 'laoo', 'tibt', 'fullwide'],
]
const mostDigits = 78
/** The digits, with groups of two and a sign. */
const longest = 120

/** Marks of direction, which a copied number may carry, say nothing about it. */
const directionMarks = /[\u061c\u200e\u200f]/g

/** Characters that stand for each other in groups: keyboards have only the first of each. */
const alike = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ').replace(/[’‘`´]/g, "'")

/**
 * Reads an amount that a visitor typed, as a decimal string for `parseUnits`: without groups, with a dot, every digit unchanged. It takes
 * the decimal sign of the language, its digits and other sets of digits, and groups only where the language writes them; whatever else
 * there is, also a sign or an exponent, makes it `undefined`, since a guess could send another amount. Show what it understood with
 * `writeAmount`. `locale` is a BCP 47 tag or `auto`.
 */
export function readAmount(typed: string, locale: string): string | undefined {
  if (typeof typed !== 'string' || typed.length > longest) return undefined
  const text = alike(typed.replace(directionMarks, '')).trim()
  for (const system of [undefined, ...systems]) {
    const used = numerals(locale, system)
    if (used.digits.some((digit) => text.includes(digit))) return readWith(text, used)
  }
  return undefined
}

function readWith(text: string, { digits, decimal, group }: Numerals): string | undefined {
  const [whole = '', fraction = '', ...rest] = text.split(alike(decimal))
  if (rest.length > 0) return undefined
  const valuesOf = (part: string): string =>
    [...part].map((letter) => (digits.includes(letter) ? digits.indexOf(letter) : letter)).join('')
  const after = valuesOf(fraction)
  const isGrouped = [...whole].some((letter) => !digits.includes(letter))
  const before = valuesOf(isGrouped ? [...whole].filter((letter) => digits.includes(letter)).join('') : whole)
  if (!/^\d*$/.test(after) || before.length + after.length > mostDigits) return undefined
  // Groups count only if the language writes this number just like that.
  if (isGrouped && (before === '' || alike(group(before)) !== whole)) return undefined
  if (before + after === '') return undefined
  const plain = before.replace(/^0+(?=\d)/, '') || '0'
  return after === '' ? plain : `${plain}.${after}`
}
