/** What an error may carry beside its message. */
export interface BaseErrorOptions {
  /** UPPER_SNAKE; the one thing to recognise an error by. */
  readonly code: string
  readonly cause?: unknown
  /** Plain facts, free of secrets. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly docsPath?: string
}

/** Every error the toolkit throws or reports; compare `code`, never text or class. */
export class BaseError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: string
  readonly shortMessage: string
  readonly details: Readonly<Record<string, unknown>>
  readonly docsPath: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions) {
    super(shortMessage, { cause: options.cause })
    this.shortMessage = shortMessage
    this.code = options.code
    this.details = options.details ?? {}
    this.docsPath = options.docsPath
  }
}
