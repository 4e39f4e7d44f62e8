import { BaseError } from '../errors/BaseError.js'

/** An amount that nobody can mean exactly; the amount itself stays out of the error. */
export const amountInvalid = (cure: string): BaseError =>
  new BaseError(`The amount is not usable. ${cure}`, { code: 'AMOUNT_INVALID', details: { cure } })
