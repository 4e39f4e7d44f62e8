import type { Reducers, Slice } from '../contract.js'

/** Declares plain state with its pure, named reducers (past tense); immer runs them. */
/*#__NO_SIDE_EFFECTS__*/
export function createSlice<state, const reducers extends Reducers<state>>(slice: {
  readonly initial: state
  readonly reducers: reducers
}): Slice<state, reducers> {
  return slice
}
