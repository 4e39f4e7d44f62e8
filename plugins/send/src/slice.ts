import type { Slice } from '@latchkey/kernel'
import type { SendState } from './contract.js'

/** The empty form. */
export const initial: SendState = {
  amountInput: '',
  amountUnit: 'token',
  receiverInput: '',
  receiverStatus: 'empty',
  loading: false,
  tokenBalances: [],
  isGiven: false,
  underway: [],
}

/** The form and what became of it; `changed` sets what it is given, `undefined` included. */
export const slice: Slice<SendState, { changed(state: SendState, part: Partial<SendState>): SendState }> = {
  initial,
  reducers: { changed: (state, part) => ({ ...state, ...part }) },
  bind: (write) => ({ changed: (part) => write('changed', (state) => ({ ...(state as SendState), ...part })) }),
}
