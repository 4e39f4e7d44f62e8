/** A request that cannot be fulfilled: reported with its code and without a stack; nothing was written. */
export class RequestError extends Error {
  /** UPPER_SNAKE */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'RequestError'
    this.code = code
  }
}
