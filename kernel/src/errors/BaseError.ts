import type { ErrorCode } from './ErrorCodes.js'

/** Options of `BaseError` in addition to the message. */
export interface BaseErrorOptions {
  /** UPPER_SNAKE; identifies the error. */
  readonly code: ErrorCode | (string & {})
  readonly cause?: unknown
  /** Plain data without secrets. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** Where the error is documented. @default the row of `code` in `docs/errors.md` of the toolkit */
  readonly docsPath?: string
}

/** Marks errors of the toolkit, whichever copy of the kernel created them; an error's name can be forged. */
export const brand: unique symbol = Symbol.for('latchkey')

/** Class of all errors the toolkit throws or reports; compare `code`, never the message or the class. */
export class BaseError extends Error {
  override readonly name = 'LatchkeyError'
  // Only declared: as class fields they would be initialised twice.
  /** UPPER_SNAKE; a code of the toolkit or of a third-party plugin. */
  declare readonly code: ErrorCode | (string & {})
  declare readonly shortMessage: string
  declare readonly details: Readonly<Record<string, unknown>>
  /** Where the error is documented: `docs/errors.md#CODE`, unless the thrower passed something else. */
  declare readonly docsPath: string

  constructor(shortMessage: string, options: BaseErrorOptions) {
    // The message may contain foreign text.
    super(shortMessage.slice(0, 200), options)
    const { code, details = {}, docsPath = `docs/errors.md#${code}` } = options
    Object.assign(this, { [brand]: true, code, details, docsPath, shortMessage: this.message })
  }
}
