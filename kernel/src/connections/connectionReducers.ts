import type { Draft } from '../views/viewReducers.js'
import type { Connection, DisconnectReason, NamespaceState } from './state.js'

const patch = (root: Draft, namespace: string, change: Partial<NamespaceState>): void => {
  const state = root.namespaces[namespace]
  if (state) root.namespaces = { ...root.namespaces, [namespace]: { ...state, ...change } }
}

/** Reducers of the namespaces; the engine alone writes there. */
export const connectionReducers = {
  attemptStarted: (root: Draft, { namespace, attempt }: { namespace: string; attempt: number }): void =>
    patch(root, namespace, { status: 'connecting', reason: undefined, attempt }),
  attemptFailed: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    const isConnected = !!root.namespaces[namespace]?.connections.length
    patch(root, namespace, isConnected ? { status: 'connected' } : { status: 'disconnected', reason })
  },
  connected: (root: Draft, { connection, keep }: { connection: Connection; keep: readonly string[] }): void => {
    const { namespace, id, networkId } = connection
    const kept = root.namespaces[namespace]?.connections.filter((other) => keep.includes(other.id)) ?? []
    patch(root, namespace, {
      status: 'connected',
      reason: undefined,
      activeConnectionId: id,
      connections: [...kept, connection],
      networkId,
    })
    root.activeNamespace = namespace
  },
  networkChosen: (root: Draft, { namespace, networkId }: { namespace: string; networkId: string }): void => {
    patch(root, namespace, { networkId })
    root.activeNamespace = namespace
  },
  connectionChanged: (root: Draft, connection: Connection): void => {
    const state = root.namespaces[connection.namespace]
    patch(root, connection.namespace, {
      connections: state?.connections.map((other) => (other.id === connection.id ? connection : other)) ?? [],
      ...(state?.activeConnectionId === connection.id && { networkId: connection.networkId }),
    })
  },
  disconnected: (
    root: Draft,
    change: {
      namespace: string
      ids: readonly string[]
      attempt: number
      isConnecting: boolean
      reason: DisconnectReason
      defaultNetworkId: string | undefined
    },
  ): void => {
    const left = root.namespaces[change.namespace]?.connections.filter(({ id }) => !change.ids.includes(id)) ?? []
    const next = left.at(-1)
    patch(root, change.namespace, {
      // Another wallet of this family is being asked: that goes on.
      status: change.isConnecting ? 'connecting' : next ? 'connected' : 'disconnected',
      reason: next ? undefined : change.reason,
      attempt: change.attempt,
      activeConnectionId: next?.id,
      connections: left,
      networkId: next?.networkId ?? change.defaultNetworkId,
    })
  },
}
