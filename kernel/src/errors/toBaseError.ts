import { BaseError, brand, codeShape } from './BaseError.js'

/**
 * Makes any thrown value a `BaseError`; one that is an error of ours already, also of another copy, keeps its code. A code
 * of any other shape than ours is never taken over, whoever claims it.
 */
export function toBaseError(thrown: unknown, code = 'UNKNOWN'): BaseError {
  try {
    const {
      message,
      code: own,
      name,
      [brand]: isOurs,
    } = thrown as { message?: unknown; code?: unknown; name?: unknown; [brand]?: unknown }
    const isKnown = isOurs === true && typeof own === 'string' && codeShape.test(own)
    if (isKnown && thrown instanceof BaseError) return thrown
    const text = [message, thrown].find((value) => typeof value === 'string' && value) ?? 'Unknown error'
    return new BaseError(text as string, {
      code: isKnown ? own : name === 'AbortError' ? 'ABORTED' : code,
      cause: thrown,
      details: typeof own === 'number' ? { providerCode: own } : undefined,
    })
  } catch {
    // null, undefined, or an object whose getters or traps throw.
    return new BaseError('Unknown error', { code, cause: thrown })
  }
}
