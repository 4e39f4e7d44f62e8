import { produce } from 'immer'
import type { BoundReducers, Reducers, Slice } from '../store/contract.js'

/** Declares plain state with pure reducers, named in the past tense. Immer runs them and is loaded only with the first slice. */
/*#__NO_SIDE_EFFECTS__*/
export function createSlice<state, const reducers extends Reducers<state>>(slice: {
  readonly initial: state
  readonly reducers: reducers
}): Slice<state, reducers> {
  return {
    ...slice,
    bind: (write) =>
      Object.fromEntries(
        Object.entries(slice.reducers).map(([name, reducer]) => [
          name,
          (payload: unknown) =>
            write(name, (before) => produce(before, (draft) => void reducer(draft as state, payload as never))),
        ]),
      ) as BoundReducers<reducers>,
  }
}
