import { BaseError } from './BaseError.js'

/** Makes any thrown value a `BaseError`; one that is an error of ours already, also of another copy, keeps its code. */
export function toBaseError(thrown: unknown, code = 'UNKNOWN'): BaseError {
  try {
    if (thrown instanceof BaseError) return thrown
    const { message, code: own, name } = thrown as { message?: unknown; code?: unknown; name?: unknown }
    const text = [message, thrown].find((value) => typeof value === 'string' && value) ?? 'Unknown error'
    return new BaseError(text as string, {
      code: name === 'LatchkeyError' && typeof own === 'string' ? own : name === 'AbortError' ? 'ABORTED' : code,
      cause: thrown,
      details: typeof own === 'number' ? { providerCode: own } : undefined,
    })
  } catch {
    // null, undefined, or an object whose getters or traps throw.
    return new BaseError('Unknown error', { code, cause: thrown })
  }
}
