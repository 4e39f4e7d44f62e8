import { createSlice } from '@latchkey/kernel'
import type { TallyContract } from './contract.js'

type State = TallyContract['state']

/** What was counted. */
export const tallySlice = createSlice({
  initial: { count: 0 } as State,
  reducers: {
    added: (draft: State, by: number) => {
      draft.count += by
    },
  },
})
