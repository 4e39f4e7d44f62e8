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
  complete: (view: string) => Promise<unknown>,
): (options: unknown) => Promise<unknown> {
  return async (options) => {
    let asked: unknown
    let params: unknown
    let signal: AbortSignal | undefined
    let isFit = false
    try {
      ;({
        view: asked = chosenView(),
        params,
        signal,
      } = options as { view?: unknown; params?: unknown; signal?: AbortSignal })
      isFit = isPlainObject(options) && (signal === undefined || signal instanceof AbortSignal)
    } catch {
      // A getter or a proxy threw.
    }
    if (!isFit) throw invalidArgument('options', 'Pass an object.')
    // No view has the name of a type.
    const view = typeof asked === 'string' ? asked : typeof asked
    // One of a part that only connected visitors have needed so far.
    if (!declaration(view)) await complete(view)
    if (signal?.aborted) throw aborted(signal.reason)
    if (!declaration(view)) throw viewNotFound(view)
    const { key, answer } = stack.open(view, params)
    const stop = (): void => stack.dismiss(key, aborted(signal?.reason))
    signal?.addEventListener('abort', stop)
    return answer.finally(() => signal?.removeEventListener('abort', stop))
  }
}
