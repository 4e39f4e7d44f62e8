import { BaseError } from '@latchkey/kernel'

/** What should be added is no whole number of at least 1. */
export const timesInvalid = (given: unknown): BaseError =>
  new BaseError('Add a whole number of at least 1.', {
    code: '__NAME___TIMES_INVALID',
    details: { given: String(given) },
  })

/** So much more than the limit allows. */
export const limitReached = (limit: number): BaseError =>
  new BaseError(`No more than ${limit} can be counted.`, { code: '__NAME___LIMIT_REACHED', details: { limit } })
