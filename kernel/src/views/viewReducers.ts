import type { KernelState } from '../store/contract.js'
import type { Frame } from './contract.js'

/** Writable root state, as the kernel's reducers receive it. */
export type Draft<state = KernelState> = { -readonly [key in keyof state]: state[key] }

/** Reducers of the view stack and the modal. */
export const viewReducers = {
  framePushed: (root: Draft, frame: Frame): void => {
    root.stack = [...root.stack, frame]
  },
  frameReplaced: (root: Draft, frame: Frame): void => {
    root.stack = [...root.stack.slice(0, -1), frame]
  },
  framesPopped: (root: Draft, length: number): void => {
    root.stack = root.stack.slice(0, length)
  },
  opened: (root: Draft, frame: Frame): void => {
    root.stack = [frame]
    root.modal = { open: true, loading: false }
  },
  closed: (root: Draft): void => {
    root.stack = []
    root.modal = { open: false, loading: false }
  },
}
