import { isPlainObject } from '../config/isPlainObject.js'
import type { ViewDeclaration } from '../contract.js'
import { BaseError } from '../errors/BaseError.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { aborted, viewNotFound } from '../errors/refused.js'
import type { ViewStack } from './createViewStack.js'

/** Makes `open` as a site sees it: checks its input, chooses the view, obeys the caller's signal. */
export function createOpen({
  stack,
  declaration,
  chosenView,
}: {
  readonly stack: ViewStack
  declaration(view: string): ViewDeclaration | undefined
  chosenView(): string | undefined
}): (options: unknown) => Promise<unknown> {
  return async (options) => {
    let input: { view?: unknown; params?: unknown; signal?: AbortSignal | undefined }
    try {
      if (!isPlainObject(options)) throw invalidArgument('options', 'Pass an object or nothing.')
      const { view, params, signal } = options as { view?: unknown; params?: unknown; signal?: unknown }
      if (signal !== undefined && !(signal instanceof AbortSignal))
        throw invalidArgument('signal', 'Pass an AbortSignal.')
      input = { view, params, signal }
    } catch (error) {
      // Whatever else was thrown came from reading: a getter, a proxy.
      throw error instanceof BaseError ? error : invalidArgument('options', 'Pass plain data.')
    }
    const { view, params, signal } = input
    if (signal?.aborted) throw aborted(signal.reason)
    const target = view === undefined ? chosenView() : view
    if (typeof target !== 'string' || !declaration(target)) {
      throw viewNotFound(typeof target === 'string' ? target : typeof target)
    }
    const { key, answer } = stack.open(target, params)
    const stop = (): void => stack.dismiss(key, aborted(signal?.reason))
    signal?.addEventListener('abort', stop, { once: true })
    return answer.finally(() => signal?.removeEventListener('abort', stop))
  }
}
