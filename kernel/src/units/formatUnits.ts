import { amountInvalid, checkDecimals } from './amountErrors.js'

/**
 * Formats base units as an exact decimal string without trailing zeros; `parseUnits` reads it back.
 * @throws `AMOUNT_INVALID`
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  if (typeof value !== 'bigint' || value < 0n || value >= 10n ** 78n)
    throw amountInvalid('Pass a non-negative bigint of at most 78 digits.')
  const digits = value.toString().padStart(decimals + 1, '0')
  const dot = digits.length - decimals
  const fraction = digits.slice(dot).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, dot)}.${fraction}` : digits.slice(0, dot)
}
