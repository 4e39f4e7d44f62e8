import { BaseError } from '@latchkey/kernel'

/** The number to add is not a whole number of at least 1. */
export const timesInvalid = (given: unknown): BaseError =>
  new BaseError('Add a whole number of at least 1.', {
    code: '__NAME___TIMES_INVALID',
    details: { given: String(given) },
  })

/** The new count would exceed the limit. */
export const limitReached = (limit: number): BaseError =>
  new BaseError(`The count cannot exceed ${limit}.`, { code: '__NAME___LIMIT_REACHED', details: { limit } })
