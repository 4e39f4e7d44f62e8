import type { Draft } from '../views/viewReducers.js'
import type { Connection, NamespaceState } from './state.js'
import { activeConnection } from './state.js'

/** Changes a namespace; account data of another account or network is dropped. */
export const patchNamespace = (root: Draft, namespace: string, change: Partial<NamespaceState>): void => {
  const before = root.namespaces[namespace]
  if (!before) return
  const { account, ...state } = { ...before, ...change }
  const active = activeConnection(state)
  const isSame = active && account?.caipAddress === `${active.networkId}:${active.activeAddress}`
  root.namespaces = { ...root.namespaces, [namespace]: isSame ? { ...state, account } : state }
}

/** Status of a namespace whose active connection is this one. */
export const statusOf = (connection: Connection | undefined): 'connected' | 'reconnecting' | 'disconnected' =>
  connection ? (connection.isLost ? 'reconnecting' : 'connected') : 'disconnected'

/** The connections of a namespace without those that are gone, which may have changed since. */
export const without = (family: NamespaceState | undefined, gone: readonly Connection[]): readonly Connection[] =>
  family?.connections.filter(({ id }) => !gone.some((other) => other.id === id)) ?? []
