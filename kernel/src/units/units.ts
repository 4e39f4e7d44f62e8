import type { Network } from '../config/contract.js'
import { BaseError } from '../errors/BaseError.js'

/** An amount is invalid; the error does not contain the amount itself. */
export const amountInvalid = (cure: string): BaseError =>
  new BaseError(`Invalid amount. ${cure}`, { code: 'AMOUNT_INVALID', details: { cure } })

/** Refuses decimals outside 0 to 36. @throws `AMOUNT_INVALID` */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw amountInvalid('Pass the decimals as an integer from 0 to 36.')
}

/**
 * Formats base units as an exact decimal string without trailing zeros; `parseUnits` reads back what is not negative.
 * @throws `AMOUNT_INVALID`
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  if (typeof value !== 'bigint' || value <= -(10n ** 78n) || value >= 10n ** 78n)
    throw amountInvalid('Pass a bigint of at most 78 digits.')
  const [, sign = '', size = ''] = /^(-?)(.*)/.exec(value.toString()) ?? []
  const digits = size.padStart(decimals + 1, '0')
  const dot = digits.length - decimals
  const fraction = digits.slice(dot).replace(/0+$/, '')
  return `${sign}${digits.slice(0, dot)}${fraction && '.'}${fraction}`
}

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

/** Formats base units of a network's native asset as a decimal string with all digits; the default for adapters. */
export const formatAmount = (value: bigint, { nativeCurrency }: Network): string =>
  formatUnits(value, nativeCurrency.decimals)
