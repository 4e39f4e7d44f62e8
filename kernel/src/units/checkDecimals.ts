import { amountInvalid } from './amountInvalid.js'

/** Refuses decimals that no asset has. @throws `AMOUNT_INVALID` */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw amountInvalid('Give the decimals as a whole number from 0 to 36.')
}
