import type { BoundReducers } from './contract.js'
import type { Store } from './createStore.js'

/** Binds reducers of the root to a store: each call is one commit labelled `name/reducer`. */
export function bindReducers<
  root extends object,
  const reducers extends { readonly [name: string]: (root: never, payload: never) => void },
>(store: Store<root>, name: string, reducers: reducers): BoundReducers<reducers> {
  const bound: Record<string, (payload: unknown) => void> = {}
  for (const [key, reducer] of Object.entries(reducers))
    bound[key] = (payload) => store.commit(`${name}/${key}`, (root) => reducer(root as never, payload as never))
  return bound as BoundReducers<reducers>
}
