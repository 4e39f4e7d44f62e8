import type { Draft } from '../views/viewReducers.js'
import type { AccountState } from './state.js'

/** Reducers for the state of active accounts. */
export const accountReducers = {
  accountChanged: (
    root: Draft,
    { namespace, account }: { readonly namespace: string; readonly account: AccountState },
  ): void => {
    const family = root.namespaces[namespace]
    if (family) root.namespaces = { ...root.namespaces, [namespace]: { ...family, account } }
  },
}
