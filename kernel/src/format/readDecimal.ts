/** A value that can be shown as an amount: a decimal string of any size, or a number. */
export type DecimalInput = string | number | bigint | null | undefined

/** `floor` rounds down, `truncate` rounds towards zero, `nearest` rounds half away from zero. */
export type Rounding = 'floor' | 'truncate' | 'nearest'

/** Adds one digit by digit: as a BigInt, a hostile string of megabytes would take seconds. */
const increment = (digits: string): string => {
  let at = digits.length - 1
  while (digits[at] === '9') at--
  const zeros = '0'.repeat(digits.length - 1 - at)
  return at < 0 ? `1${zeros}` : `${digits.slice(0, at)}${Number(digits[at]) + 1}${zeros}`
}

const withoutLeadingZeros = (digits: string): string => {
  const first = digits.search(/[1-9]/)
  return first < 0 ? '0' : digits.slice(first)
}

/**
 * Reads a decimal of any size exactly, with `places` digits after the dot; `undefined` for anything else.
 * Expressions here neither nest nor backtrack, so that the work is linear in the length of the text.
 */
export function readDecimal(
  value: DecimalInput,
  places: number,
  rounding: Rounding,
): { readonly negative: boolean; readonly integer: string; readonly fraction: string } | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return
  const text = String(value).trim()
  const minus = text.startsWith('-')
  const unsigned = minus || text.startsWith('+') ? text.slice(1) : text
  // JavaScript prints very large and very small numbers with an exponent.
  const mark = unsigned.search(/e/i)
  const exponent = mark < 0 ? '0' : unsigned.slice(mark + 1)
  const body = mark < 0 ? unsigned : unsigned.slice(0, mark)
  const dot = body.indexOf('.')
  let integer = dot < 0 ? body : body.slice(0, dot)
  let fraction = dot < 0 ? '' : body.slice(dot + 1)
  if (!/^[+-]?\d{1,3}$/.test(exponent) || !(integer + fraction) || /\D/.test(integer + fraction)) return
  const shift = Number(exponent)
  if (shift > 0) {
    integer += fraction.slice(0, shift).padEnd(shift, '0')
    fraction = fraction.slice(shift)
  } else if (shift < 0) {
    const padded = integer.padStart(-shift, '0')
    integer = padded.slice(0, shift)
    fraction = padded.slice(shift) + fraction
  }
  const dropped = fraction.slice(places)
  const goesOn =
    rounding === 'nearest' ? /^[5-9]/.test(dropped) : rounding === 'floor' && minus && /[1-9]/.test(dropped)
  const kept = integer + fraction.slice(0, places).padEnd(places, '0')
  const digits = goesOn ? increment(kept) : kept
  return {
    negative: minus && /[1-9]/.test(digits),
    integer: withoutLeadingZeros(digits.slice(0, digits.length - places)),
    fraction: digits.slice(digits.length - places),
  }
}

/** Puts a comma between every three digits, counted from the end. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3
  const rest = digits.slice(first).replace(/\d{3}/g, ',$&')
  return first ? digits.slice(0, first) + rest : rest.slice(1)
}
