/** What an error may carry beside its message. */
export interface BaseErrorOptions {
  /** UPPER_SNAKE; the one thing to recognise an error by. */
  readonly code: string
  readonly cause?: unknown
  /** Plain facts, free of secrets. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly docsPath?: string
}

/** Every error the toolkit throws or reports; compare `code`, never text or class. */
export class BaseError extends Error {
  override readonly name = 'LatchkeyError'
  // Declared only: as fields they would be written twice.
  declare readonly code: string
  declare readonly shortMessage: string
  declare readonly details: Readonly<Record<string, unknown>>
  declare readonly docsPath: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions) {
    // Foreign text may be part of it.
    super(shortMessage.slice(0, 200), { cause: options.cause })
    this.shortMessage = this.message
    this.code = options.code
    this.details = options.details ?? {}
    this.docsPath = options.docsPath
  }
}
