/** The codes that a response may report. */
export type FailureName =
  | 'REQUEST_INVALID'
  | 'PROJECT_INVALID'
  | 'PROJECT_SUSPENDED'
  | 'ORIGIN_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'INTERNAL_ERROR'
  | 'DRAINING'

/** The status of each code. */
export const failureStatus = {
  REQUEST_INVALID: 400,
  PROJECT_INVALID: 403,
  PROJECT_SUSPENDED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  NOT_AVAILABLE: 404,
  INTERNAL_ERROR: 500,
  DRAINING: 503,
} as const satisfies Record<FailureName, number>

/** A request that is refused, with the code and the text that the response names. */
export class RequestFailure extends Error {
  readonly reason: FailureName

  constructor(reason: FailureName, message: string) {
    super(message)
    this.name = 'RequestFailure'
    this.reason = reason
  }
}
