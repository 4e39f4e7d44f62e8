import { BaseError } from '../errors/BaseError.js'

/** An amount that nobody can mean exactly; the amount itself stays out of the error. */
export const amountInvalid = (cure: string): BaseError =>
  new BaseError(`The amount is not usable. ${cure}`, { code: 'AMOUNT_INVALID', details: { cure } })

/** Refuses decimals that no asset has. @throws `AMOUNT_INVALID` */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw amountInvalid('Give the decimals as a whole number from 0 to 36.')
}
