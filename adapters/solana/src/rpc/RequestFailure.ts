/** Why there is no answer, and when it may be asked for again. */
export class RequestFailure extends Error {
  readonly status: number | undefined
  readonly retryAfterMs: number

  constructor(message: string, status?: number, retryAfterMs = 0) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
