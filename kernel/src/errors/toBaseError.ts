import { BaseError, brand } from './BaseError.js'

/** What a code looks like: nothing that an object has by itself, and short enough to be shown. */
const codeShape = /^[A-Z][A-Z0-9_]{1,40}$/

/**
 * Makes any thrown value a `BaseError`; one that is an error of ours already, also of another copy, keeps its code. A code
 * of any other shape than ours is never taken over, whoever claims it.
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
    // null, undefined, or an object whose getters or traps throw.
  }
  return new BaseError((text ?? 'Unknown error') as string, { code: known, cause: thrown, details })
}
