import type { Slice } from '@latchkey/kernel'
import type { SiwxState } from './contract.js'

/** Nobody signs in, and nobody is signed in. */
export const initial: SiwxState = { phase: 'idle', authenticated: {} }

/** The sign-in under way; `changed` sets what it is given, `undefined` included. */
export const slice: Slice<SiwxState, { changed(state: SiwxState, part: Partial<SiwxState>): SiwxState }> = {
  initial,
  reducers: { changed: (state, part) => ({ ...state, ...part }) },
  bind: (write) => ({ changed: (part) => write('changed', (state) => ({ ...(state as SiwxState), ...part })) }),
}
