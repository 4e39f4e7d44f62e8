import { amountInvalid, checkDecimals } from './amountErrors.js'

/**
 * Parses a decimal string to exact base units: no sign, exponent or hex, no more decimals than the asset has, and at most 78
 * digits, which covers every 256-bit amount. Anything else is refused, since a guess could send a different amount.
 * @throws `AMOUNT_INVALID`
 */
export function parseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  // The longest valid string has 78 digits and a dot.
  const match = typeof text === 'string' && text.length <= 79 ? /^(\d*)(?:\.(\d*))?$/.exec(text) : undefined
  const [, integer = '', fraction = ''] = match ?? []
  const digits = integer + fraction
  if (!digits || digits.length > 78) throw amountInvalid('Use plain digits with at most one dot, 78 digits at most.')
  if (fraction.length > decimals) throw amountInvalid(`Use at most ${decimals} digits after the dot.`)
  const value = BigInt(digits.padEnd(integer.length + decimals, '0'))
  if (value >= 10n ** 78n) throw amountInvalid('It has more than 78 digits.')
  return value
}
