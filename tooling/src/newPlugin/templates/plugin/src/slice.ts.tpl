import type { KernelState } from '@latchkey/kernel'
import { createSlice } from '@latchkey/kernel'
import type { __Name__Contract } from './contract.js'

type State = __Name__Contract['state']

/** The state of the counter. */
export const __name__Slice = createSlice({
  initial: { count: 0 } as State,
  reducers: {
    added: (draft: State, times: number) => {
      draft.count += times
    },
  },
})

/** The count; 0 until the plugin is loaded. */
export const countOf = ({ plugins }: Pick<KernelState, 'plugins'>): number =>
  plugins__access__?.count ?? 0
