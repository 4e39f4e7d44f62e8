import { amountInvalid, checkDecimals } from './amountErrors.js'

/**
 * Reads decimal text as base units, exactly: no sign, exponent or hex, no digit more than the asset has and at most 78
 * in all, which no amount of 256 bits exceeds. What it does not take it refuses, since a guess would send another amount.
 * @throws `AMOUNT_INVALID`
 */
export function parseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  // The longest usable text has 78 digits and a dot.
  const match = typeof text === 'string' && text.length <= 79 ? /^(\d*)(?:\.(\d*))?$/.exec(text) : undefined
  const [, integer = '', fraction = ''] = match ?? []
  const digits = integer + fraction
  if (!digits || digits.length > 78) throw amountInvalid('Use plain digits with at most one dot, 78 digits at most.')
  if (fraction.length > decimals) throw amountInvalid(`Use at most ${decimals} digits after the dot.`)
  const value = BigInt(digits.padEnd(integer.length + decimals, '0'))
  if (value >= 10n ** 78n) throw amountInvalid('It has more than 78 digits.')
  return value
}
