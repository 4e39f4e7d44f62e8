import type { ViewDeclaration } from '../contract.js'
import { invalidArgument } from '../errors/connection.js'
import { loadFailed } from '../errors/plugin.js'
import { aborted, viewDismissed, viewNotFound } from '../errors/view.js'
import type { ViewStack } from './createViewStack.js'

/** What `open` needs of the kernel. */
export interface OpenerOptions {
  readonly stack: ViewStack
  readonly loadSkin: (() => Promise<unknown>) | undefined
  chosenView(): string | undefined
  declaration(view: string): ViewDeclaration | undefined
  isOpen(): boolean
  startLoading(): void
  stopLoading(): void
  preload(): Promise<void>
}

/** Opening and closing as a site sees it. */
export interface Opener {
  preload(): Promise<void>
  open(options?: unknown): Promise<unknown>
  close(): void
}

/** Creates `open`: what is asked for again while it shows is shared, what is new replaces it. */
export function createOpen(options: OpenerOptions): Opener {
  const { stack } = options
  let shown: { readonly request: string; readonly promise: Promise<unknown> } | undefined
  let turn = 0

  const checked = (input: unknown): { view?: string; params?: unknown; signal?: AbortSignal } => {
    if (typeof input !== 'object' || input === null) throw invalidArgument('options', 'Pass an object or nothing.')
    const { view, signal } = input as { view?: unknown; signal?: unknown }
    if (view !== undefined && (typeof view !== 'string' || !options.declaration(view))) throw viewNotFound(String(view))
    if (signal !== undefined && !(signal instanceof AbortSignal)) throw invalidArgument('signal', 'Pass an AbortSignal.')
    return input
  }

  const show = async (view: string | undefined, params: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
    const mine = ++turn
    if (options.loadSkin) {
      if (!options.isOpen()) options.startLoading()
      try {
        await options.loadSkin()
      } catch (error) {
        if (mine === turn && !options.isOpen()) options.stopLoading()
        throw loadFailed('the modal', error)
      }
      if (signal?.aborted) {
        if (mine === turn && !options.isOpen()) options.stopLoading()
        throw aborted(signal.reason)
      }
      if (mine !== turn) throw viewDismissed(view ?? '')
    }
    const target = view ?? options.chosenView()
    if (!target) throw viewNotFound('')
    const answer = stack.open(target, params)
    const stop = (): void => {
      if (mine === turn) stack.close(aborted(signal?.reason))
    }
    signal?.addEventListener('abort', stop, { once: true })
    return answer.finally(() => signal?.removeEventListener('abort', stop))
  }

  const preload = (): Promise<void> => {
    options.loadSkin?.().catch(() => undefined)
    return options.preload()
  }

  return {
    preload,
    open(input = {}) {
      const run = async (): Promise<unknown> => {
        const { view, params, signal } = checked(input)
        if (signal?.aborted) throw aborted(signal.reason)
        const request = JSON.stringify([view, params])
        if (shown?.request === request) return shown.promise
        void preload()
        const promise = show(view, params, signal)
        shown = { request, promise }
        const done = (): void => {
          if (shown?.promise === promise) shown = undefined
        }
        promise.then(done, done)
        return promise
      }
      const promise = run()
      // Ignoring `open()` is silent, awaiting it still throws.
      promise.catch(() => undefined)
      return promise
    },
    close() {
      turn++
      if (options.isOpen()) stack.close()
      else options.stopLoading()
    },
  }
}
