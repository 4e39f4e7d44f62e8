import { BaseError } from '../errors/BaseError.js'

/** An amount is invalid; the error does not contain the amount itself. */
export const amountInvalid = (cure: string): BaseError =>
  new BaseError(`Invalid amount. ${cure}`, { code: 'AMOUNT_INVALID', details: { cure } })

/** Refuses decimals outside 0 to 36. @throws `AMOUNT_INVALID` */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw amountInvalid('Pass the decimals as an integer from 0 to 36.')
}
