import { viewDismissed } from '../errors/instance.js'
import { viewNotFound } from '../errors/refused.js'
import type { BoundReducers, KernelState } from '../store/contract.js'
import type { AnswerOptions, Frame, ViewDeclaration } from './contract.js'
import type { viewReducers } from './viewReducers.js'

/** Parts of the kernel that the stack uses. */
export interface ViewStackOptions {
  readonly reducers: BoundReducers<typeof viewReducers>
  getState(): Pick<KernelState, 'stack' | 'modal'>
  isConnected(): boolean
  declaration(view: string): ViewDeclaration | undefined
  /** The view that `open()` would choose now. */
  chosenView(): string | undefined
  /** Called when a plugin opens a view itself: loads the skin, and looks for wallets; its rejection is passed to the caller. */
  loadSkin(): Promise<unknown>
  /** Called when the modal has been opened or closed. */
  tell(event: 'opened' | 'closed'): void
}

/** Stack of frames with their own params; a frame may be awaited, and is resolved or dismissed exactly once. */
export interface ViewStack {
  /** Opens with `view` as the only frame. The promise settles when the frame is resolved or dismissed. */
  open(view: string, params: unknown): { readonly key: string; readonly answer: Promise<unknown> }
  /** Pushes a view; opens the modal if it is closed. */
  push(view: string, params?: unknown): void
  replace(view: string, params?: unknown): void
  /** Pushes a view and resolves with its result. */
  ask(view: string, params?: unknown): Promise<unknown>
  back(): void
  /** Resolves what waits for the frame and takes it off with what is above it; `stays` leaves them. */
  answer(key: string, value: unknown, options?: AnswerOptions): void
  /** Closes if the flow that `open` started under this key is still shown; pending promises reject with `error`. */
  dismiss(key: string, error: unknown): void
  close(): void
  /** Settles what waits for frames that are taken off the stack. */
  settle(frames: readonly Frame[]): void
}

const sameParams = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  } catch {
    // Not plain data: never equal, so that no call is swallowed.
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

/** Creates the view stack on top of the store; the promise resolvers are kept here. */
// long: closures over one state; each one moved out of it adds 50 bytes or more to the first frame
export function createViewStack(options: ViewStackOptions): ViewStack {
  const { reducers, getState, declaration } = options
  const waiting = new Map<string, Waiter>()
  let keys = 0

  const getStack = (): readonly Frame[] => getState().stack
  const isOpen = (): boolean => getState().modal.open
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
    if (!isOpen()) return
    const frames = getStack()
    reducers.closed()
    settle(frames, error)
    options.tell('closed')
  }

  /** Applies a view's `requires`; returns the frame that may be shown. */
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
    // A caller may ignore the promise without an unhandled rejection.
    promise.catch(() => undefined)
    return promise
  }

  const isOnTop = (view: string, params: unknown): boolean => {
    const frame = top()
    return frame?.view === view && sameParams(frame.params, params)
  }

  const notifyOpened = ({ key }: Frame): void => {
    // A listener may have closed it in the meantime.
    if (getStack()[0]?.key === key) options.tell('opened')
  }

  const show = (frame: Frame): void => {
    if (isOpen()) return reducers.framePushed(frame)
    reducers.opened(frame)
    options.loadSkin().catch(close)
    notifyOpened(frame)
  }

  const push = (view: string, params?: unknown): void => {
    if (!isOnTop(view, params)) show(frameFor(view, params))
  }

  const replace = (view: string, params?: unknown): void => {
    const last = top()
    if (!last) return
    if (isOnTop(view, params)) return
    const frame = frameFor(view, params)
    // The promise of the first frame covers the whole flow: the view that replaces it settles the promise.
    const waiter = waiting.get(last.key)
    if (waiter) {
      waiting.delete(last.key)
      waiting.set(frame.key, waiter)
    }
    reducers.frameReplaced(frame)
  }

  const whenConnected = (frame: Frame | undefined): string | undefined => {
    // Params say what for.
    const other = !frame?.params && options.isConnected() ? declaration(frame?.view ?? '')?.whenConnected : undefined
    return other && declaration(other) && other
  }

  return {
    open(view, params) {
      const frame = frameFor(view, params)
      const left = getStack()
      const wasOpen = isOpen()
      const promise = wait(frame)
      reducers.opened(frame)
      settle(left)
      if (!wasOpen) notifyOpened(frame)
      return { key: frame.key, answer: promise }
    },
    push,
    replace,
    ask(view, params) {
      // A second click returns the same promise.
      const asked = isOnTop(view, params) && waiting.get(top()?.key ?? '')?.promise
      if (asked) return asked
      const run = async (): Promise<unknown> => {
        const frame = frameFor(view, params)
        const promise = wait(frame)
        show(frame)
        return promise
      }
      const promise = run()
      // A caller may ignore the promise without an unhandled rejection.
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
      if (other && top() === below) replace(other)
    },
    answer(key, value, options) {
      const stack = getStack()
      const index = stack.findIndex((frame) => frame.key === key)
      if (index < 0) return
      const waiter = waiting.get(key)
      waiting.delete(key)
      if (options?.stays) return waiter?.resolve(value)
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
    settle,
  }
}
