import { BaseError, toBaseError } from '@latchkey/kernel'

/** What a gateway that takes no more requests means if it does not say for how long. */
const usualWaitMs = 30_000
/** Whatever it says, the visitor may try again after an hour. */
const longestWaitMs = 3_600_000

/** The error of an action for what went wrong with a request. */
export function failureOf(cause: unknown): BaseError {
  const { status, waitMs } = toBaseError(cause).details
  if (status === 429)
    return new BaseError('The gateway takes no more requests for now.', {
      code: 'ACTIVITY_RATE_LIMITED',
      cause,
      details: { waitMs: Math.min(typeof waitMs === 'number' ? waitMs : usualWaitMs, longestWaitMs) },
    })
  return new BaseError('The history could not be read.', { code: 'ACTIVITY_FAILED', cause })
}
