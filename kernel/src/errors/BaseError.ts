import type { ErrorCode } from './ErrorCodes.js'

/** What an error may carry beside its message. */
export interface BaseErrorOptions {
  /** UPPER_SNAKE; the one thing to recognise an error by. */
  readonly code: ErrorCode | (string & {})
  readonly cause?: unknown
  /** Plain facts, free of secrets. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** Where the error is explained. @default the row of `code` in `docs/errors.md` of the toolkit */
  readonly docsPath?: string
}

/** Tells errors of ours from those of others, whichever copy of the kernel made them; a name can be given to anything. */
export const brand: unique symbol = Symbol.for('latchkey')

/** Every error the toolkit throws or reports; compare `code`, never text or class. */
export class BaseError extends Error {
  override readonly name = 'LatchkeyError'
  // Declared only: as fields they would be written twice.
  /** UPPER_SNAKE: a code of the toolkit, or one of a foreign plugin. */
  declare readonly code: ErrorCode | (string & {})
  declare readonly shortMessage: string
  declare readonly details: Readonly<Record<string, unknown>>
  /** Where the error is explained: `docs/errors.md#CODE`, or what its maker names instead. */
  declare readonly docsPath: string

  constructor(shortMessage: string, options: BaseErrorOptions) {
    // Foreign text may be part of it.
    super(shortMessage.slice(0, 200), options)
    const { code, details = {}, docsPath = `docs/errors.md#${code}` } = options
    Object.assign(this, { [brand]: true, code, details, docsPath, shortMessage: this.message })
  }
}
