import { BaseError } from './BaseError.js'

/** Makes any thrown value a `BaseError`; one that is an error of ours already, also of another copy, keeps its code. */
export function toBaseError(thrown: unknown, code = 'UNKNOWN'): BaseError {
  if (thrown instanceof BaseError) return thrown
  try {
    const { message, code: own, name } = thrown as { message?: unknown; code?: unknown; name?: unknown }
    const text = typeof message === 'string' && message ? message : typeof thrown === 'string' && thrown ? thrown : 'Unknown error'
    return new BaseError(text.slice(0, 200), {
      code: name === 'LatchkeyError' && typeof own === 'string' ? own : name === 'AbortError' ? 'ABORTED' : code,
      cause: thrown,
      ...(typeof own === 'number' ? { details: { providerCode: own } } : {}),
    })
  } catch {
    // null, undefined, or an object whose getters throw.
    return new BaseError('Unknown error', { code, cause: thrown })
  }
}
