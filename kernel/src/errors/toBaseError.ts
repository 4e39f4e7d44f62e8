import { BaseError, brand } from './BaseError.js'

/** Shape of a code: no name that objects inherit, and short enough to show. */
const codeShape = /^[A-Z][A-Z0-9_]{1,40}$/

/**
 * Converts any thrown value to a `BaseError`. Errors of the toolkit keep their code, including those of another copy of the
 * kernel; a code of any other shape is never adopted, even from an error that claims to be ours.
 */
export function toBaseError(thrown: unknown, code: BaseError['code'] = 'UNKNOWN'): BaseError {
  let known = code
  let text: unknown
  let details: BaseError['details'] | undefined
  try {
    const { message, code: own, name, [brand]: isOurs } = thrown as Partial<Record<string | typeof brand, unknown>>
    if (isOurs && typeof own === 'string' && codeShape.test(own)) {
      if (thrown instanceof BaseError) return thrown
      known = own
    } else if (name === 'AbortError') known = 'ABORTED'
    if (typeof own === 'number') details = { providerCode: own }
    text = [message, thrown].find((value) => typeof value === 'string' && value)
  } catch {
    // `null`, `undefined`, or an object whose getters or traps throw.
  }
  return new BaseError((text ?? 'Unknown error') as string, { code: known, cause: thrown, details })
}
