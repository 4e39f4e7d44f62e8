/** The status of each code that a response may report. */
export const failureStatus = {
  REQUEST_INVALID: 400,
  SESSION_INVALID: 401,
  SIGN_IN_EXPIRED: 401,
  SIGN_IN_NONCE: 401,
  SIGN_IN_NOT_YET: 401,
  SIGN_IN_REFUSED: 401,
  PROJECT_INVALID: 403,
  PROJECT_SUSPENDED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  NOT_AVAILABLE: 404,
  BODY_TOO_LARGE: 413,
  BODY_TYPE_INVALID: 415,
  CHAIN_UNSUPPORTED: 422,
  COOKIE_UNAVAILABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  UPSTREAM_FAILED: 502,
  DRAINING: 503,
  SIGN_IN_UNAVAILABLE: 503,
  STORE_UNAVAILABLE: 503,
  UPSTREAM_OVERLOADED: 503,
  UPSTREAM_TIMEOUT: 504,
} as const

/** The codes that a response may report. */
export type FailureName = keyof typeof failureStatus

/** A request that is refused, with the code and the text that the response names. */
export class RequestFailure extends Error {
  readonly reason: FailureName
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined

  constructor(reason: FailureName, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, options)
    this.name = 'RequestFailure'
    this.reason = reason
    this.retryAfter = options.retryAfter
  }
}
