import { isPlainObject } from '../config/isPlainObject.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { aborted, viewNotFound } from '../errors/refused.js'
import type { ViewDeclaration } from './contract.js'
import type { ViewStack } from './createViewStack.js'

/** Creates the public `open`: checks its input, chooses the view, obeys the caller's signal. */
export function createOpen(
  stack: ViewStack,
  declaration: (view: string) => ViewDeclaration | undefined,
  chosenView: () => string | undefined,
): (options: unknown) => Promise<unknown> {
  return async (options) => {
    let view: unknown
    let params: unknown
    let signal: AbortSignal | undefined
    let isFit = false
    try {
      ;({ view, params, signal } = options as { view?: unknown; params?: unknown; signal?: AbortSignal })
      isFit = isPlainObject(options) && (signal === undefined || signal instanceof AbortSignal)
    } catch {
      // A getter or a proxy threw.
    }
    if (!isFit) throw invalidArgument('options', 'Pass data and a signal.')
    if (signal?.aborted) throw aborted(signal.reason)
    const target = view === undefined ? chosenView() : view
    if (typeof target !== 'string' || !declaration(target)) {
      throw viewNotFound(typeof target === 'string' ? target : typeof target)
    }
    const { key, answer } = stack.open(target, params)
    const stop = (): void => stack.dismiss(key, aborted(signal?.reason))
    signal?.addEventListener('abort', stop)
    return answer.finally(() => signal?.removeEventListener('abort', stop))
  }
}
