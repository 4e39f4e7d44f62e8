import type { BoundReducers, PlainReducers, Slice } from '../store/contract.js'

/**
 * Declares plain state whose reducers return the fields of the next state that change, each as a whole: 0.1 kB, where `createSlice`
 * takes 3.6 kB for its drafts.
 */
/*#__NO_SIDE_EFFECTS__*/
export function createPlainSlice<state extends object, const reducers extends PlainReducers<state>>(slice: {
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
            write(name, (before) => {
              const next = { ...before, ...(reducer(before as never, payload as never) as Partial<state>) }
              const isChanged = Object.keys(next).some(
                (field) => !Object.is(next[field as keyof state], before[field as keyof state]),
              )
              return isChanged ? next : before
            }),
        ]),
      ) as BoundReducers<reducers>,
  }
}
