import type { BoundReducers } from '../contract.js'
import type { Store } from './createStore.js'

/**
 * Binds reducers to a store: each call is one commit labelled `name/reducer`. `select` finds their draft in the root;
 * where there is none any more, nothing is written.
 */
export function bindReducers<
  root extends object,
  const reducers extends { readonly [name: string]: (draft: never, payload: never) => void },
>(store: Store<root>, name: string, reducers: reducers, select: (root: root) => unknown): BoundReducers<reducers> {
  const bound: Record<string, (payload: unknown) => void> = {}
  for (const [key, reducer] of Object.entries(reducers)) {
    bound[key] = (payload) =>
      store.commit(`${name}/${key}`, (root) => {
        const draft = select(root)
        if (draft !== undefined) reducer(draft as never, payload as never)
      })
  }
  return bound as BoundReducers<reducers>
}
