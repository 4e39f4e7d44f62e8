import type { Draft } from '../../views/viewReducers.js'
import { patchNamespace, statusOf } from '../patchNamespace.js'
import type { Connection } from '../state.js'
import { activeConnection } from '../state.js'

/** Reducers for what gates decide on. */
export const pendingReducers = {
  pendingChanged: (
    root: Draft,
    change: { readonly namespace: string; readonly pending: Connection | undefined; readonly isConnecting: boolean },
  ): void => {
    const { namespace, pending, isConnecting } = change
    const family = root.namespaces[namespace]
    patchNamespace(root, namespace, {
      pending,
      status: pending || isConnecting ? 'connecting' : statusOf(activeConnection(family)),
    })
  },
}
