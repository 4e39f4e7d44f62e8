import { amountInvalid, checkDecimals } from './amountErrors.js'

/**
 * Writes base units as decimal text, exactly and without zeros at its end; what it writes, `parseUnits` reads.
 * @throws `AMOUNT_INVALID`
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  if (typeof value !== 'bigint' || value < 0n || value >= 10n ** 78n)
    throw amountInvalid('Give a bigint that is not negative and has 78 digits at most.')
  const digits = value.toString().padStart(decimals + 1, '0')
  const dot = digits.length - decimals
  const fraction = digits.slice(dot).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, dot)}.${fraction}` : digits.slice(0, dot)
}
