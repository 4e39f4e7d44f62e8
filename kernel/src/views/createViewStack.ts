import { viewNotFound } from '../errors/refused.js'
import { viewDismissed } from '../errors/view.js'
import type { BoundReducers } from '../store/contract.js'
import type { Frame, ViewDeclaration } from './contract.js'
import type { viewReducers } from './viewReducers.js'

/** Where the stack gets what it does not know itself. */
export interface ViewStackOptions {
  readonly reducers: BoundReducers<typeof viewReducers>
  getStack(): readonly Frame[]
  isOpen(): boolean
  isConnected(): boolean
  declaration(view: string): ViewDeclaration | undefined
  /** The view that `open()` would choose now. */
  chosenView(): string | undefined
  /** Loads what shows the views, when a plugin opens by itself; rejects with what the one who asked is told. */
  loadSkin(): Promise<unknown>
  onOpened(): void
  onClosed(): void
}

/** Frames with their own params; a frame may be waited for, and is answered or dismissed exactly once. */
export interface ViewStack {
  /** Shows `view` alone and opens. The promise settles when the frame is answered or dismissed. */
  open(view: string, params: unknown): { readonly key: string; readonly answer: Promise<unknown> }
  /** Puts a view on top; opens when closed. */
  push(view: string, params?: unknown): void
  replace(view: string, params?: unknown): void
  /** Pushes a view and answers what it answers. */
  ask(view: string, params?: unknown): Promise<unknown>
  back(): void
  answer(key: string, value: unknown): void
  /** Closes when the flow that `open` started under this key is still shown; whoever waits is rejected with `error`. */
  dismiss(key: string, error: unknown): void
  close(): void
}

const sameParams = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  } catch {
    // Not plain data: never equal, so nothing is swallowed.
    return false
  }
}

interface Waiter {
  readonly view: string
  readonly flow: string
  promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Creates the view stack over the store; resolvers live here, beside it. */
// long: closures over one state; the first frame pays 50 bytes and more for each that becomes a function of its own
export function createViewStack(options: ViewStackOptions): ViewStack {
  const { reducers, getStack, declaration } = options
  const waiting = new Map<string, Waiter>()
  let keys = 0

  const top = (): Frame | undefined => getStack().at(-1)

  const settle = (frames: readonly Frame[], error?: unknown): void => {
    for (const frame of frames) {
      const waiter = waiting.get(frame.key)
      if (!waiter) continue
      waiting.delete(frame.key)
      if (error !== undefined) waiter.reject(error)
      else if (declaration(waiter.view)?.answers) waiter.reject(viewDismissed(waiter.view))
      else waiter.resolve(undefined)
    }
  }

  const close = (error?: unknown): void => {
    if (!options.isOpen()) return
    const frames = getStack()
    reducers.closed()
    settle(frames, error)
    options.onClosed()
  }

  /** Applies the guard of a view; the answer is the frame that may be shown. */
  const frameFor = (view: string, params: unknown): Frame => {
    const declared = declaration(view)
    if (!declared) throw viewNotFound(view)
    const key = `f${++keys}`
    const other = declared.requires === 'connected' && !options.isConnected() && options.chosenView()
    return other && other !== view ? { key, view: other, params: undefined } : { key, view, params }
  }

  const wait = (frame: Frame): Promise<unknown> => {
    const waiter = { view: frame.view, flow: frame.key } as Waiter
    const promise = new Promise((resolve, reject) => Object.assign(waiter, { resolve, reject }))
    waiter.promise = promise
    waiting.set(frame.key, waiter)
    // Whoever ignores the promise shall not see an unhandled rejection.
    promise.catch(() => undefined)
    return promise
  }

  const isOnTop = (view: string, params: unknown): boolean => {
    const frame = top()
    return frame?.view === view && sameParams(frame.params, params)
  }

  const tellOpened = ({ key }: Frame): void => {
    // A listener may have closed it meanwhile, and was told so.
    if (getStack()[0]?.key === key) options.onOpened()
  }

  const show = (frame: Frame): void => {
    if (options.isOpen()) return reducers.framePushed(frame)
    reducers.opened(frame)
    options.loadSkin().catch(close)
    tellOpened(frame)
  }

  const push = (view: string, params?: unknown): void => {
    if (!isOnTop(view, params)) show(frameFor(view, params))
  }

  const replace = (view: string, params?: unknown): void => {
    const last = top()
    if (!last) return
    if (isOnTop(view, params)) return
    const frame = frameFor(view, params)
    // Whoever waits for the first frame waits for the flow: a replaced view answers for it.
    const waiter = waiting.get(last.key)
    if (waiter) {
      waiting.delete(last.key)
      waiting.set(frame.key, waiter)
    }
    reducers.frameReplaced(frame)
  }

  const whenConnected = (frame: Frame | undefined): string | undefined => {
    const other = options.isConnected() ? declaration(frame?.view ?? '')?.whenConnected : undefined
    return other !== undefined && declaration(other) ? other : undefined
  }

  return {
    open(view, params) {
      const frame = frameFor(view, params)
      const left = getStack()
      const wasOpen = options.isOpen()
      const promise = wait(frame)
      reducers.opened(frame)
      settle(left)
      if (!wasOpen) tellOpened(frame)
      return { key: frame.key, answer: promise }
    },
    push,
    replace,
    ask(view, params) {
      // A second click is the same question.
      const asked = isOnTop(view, params) && waiting.get(top()?.key ?? '')?.promise
      if (asked) return asked
      const run = async (): Promise<unknown> => {
        const frame = frameFor(view, params)
        const promise = wait(frame)
        show(frame)
        return promise
      }
      const promise = run()
      // Whoever ignores the answer shall not see an unhandled rejection.
      promise.catch(() => undefined)
      return promise
    },
    back() {
      const stack = getStack()
      const below = stack.at(-2)
      const instead = whenConnected(stack.at(-1))
      if (instead && below?.view !== instead) return replace(instead)
      if (!below) return close()
      reducers.framesPopped(stack.length - 1)
      settle(stack.slice(-1))
      const other = whenConnected(below)
      if (other && top()?.key === below.key) replace(other)
    },
    answer(key, value) {
      const stack = getStack()
      const index = stack.findIndex((frame) => frame.key === key)
      if (index < 0) return
      const waiter = waiting.get(key)
      waiting.delete(key)
      if (index === 0) close()
      else {
        reducers.framesPopped(index)
        settle(stack.slice(index + 1))
      }
      waiter?.resolve(value)
    },
    dismiss(key, error) {
      // A view that replaced the first one belongs to the same flow.
      if (waiting.get(getStack()[0]?.key ?? '')?.flow === key) close(error)
    },
    close: () => close(),
  }
}
