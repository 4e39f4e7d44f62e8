/** What an error may carry beside its message. */
export interface BaseErrorOptions {
  /** UPPER_SNAKE; the one thing to recognise an error by. */
  readonly code: string
  readonly cause?: unknown
  /** Plain facts, free of secrets. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly docsPath?: string
}

/** Tells errors of ours from those of others, whichever copy of the kernel made them; a name can be given to anything. */
export const brand: unique symbol = Symbol.for('latchkey.error')

/** What a code looks like: nothing that an object has by itself, and short enough to be shown. */
export const codeShape: RegExp = /^[A-Z][A-Z0-9_]{1,40}$/

/** Every error the toolkit throws or reports; compare `code`, never text or class. */
export class BaseError extends Error {
  override readonly name = 'LatchkeyError'
  readonly [brand] = true
  // Declared only: as fields they would be written twice.
  declare readonly code: string
  declare readonly shortMessage: string
  declare readonly details: Readonly<Record<string, unknown>>
  declare readonly docsPath: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions) {
    // Foreign text may be part of it.
    super(shortMessage.slice(0, 200), { cause: options.cause })
    this.shortMessage = this.message
    this.code = codeShape.test(options.code) ? options.code : 'UNKNOWN'
    this.details = options.details ?? {}
    this.docsPath = options.docsPath
  }
}
