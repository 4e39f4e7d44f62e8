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

const show = (value: unknown): string => {
  try {
    // Strings are quoted; values without a JSON form are printed as they are.
    return String(/string|object/.test(typeof value) ? JSON.stringify(value) : value).slice(0, 80)
  } catch {
    // Cyclic, or a hostile getter: the type is enough.
    return typeof value
  }
}

// In this file, since every page has both: apart, lazy code that needs one of them makes a bundler split them off.
/** An option is invalid: the message names the option, its value and the cure. */
export const configError = (option: string, given: unknown, cure: string): BaseError => {
  const value = show(given)
  return new BaseError(`Option \`${option}\` is ${value}. ${cure}`, {
    code: 'CONFIG_INVALID',
    details: { option, value, cure },
  })
}
