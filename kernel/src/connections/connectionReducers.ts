import type { Draft } from '../views/viewReducers.js'
import { activeConnection } from './activeConnection.js'
import type { Connection, DisconnectReason, NamespaceState } from './state.js'

/** Changes a family; what was known of another account or network is dropped. */
const patch = (root: Draft, namespace: string, change: Partial<NamespaceState>): void => {
  const before = root.namespaces[namespace]
  if (!before) return
  const { account, ...state } = { ...before, ...change }
  const active = activeConnection(state)
  const isSame = active && account?.caipAddress === `${active.networkId}:${active.activeAddress}`
  root.namespaces = { ...root.namespaces, [namespace]: isSame ? { ...state, account } : state }
}

const statusOf = (connection: Connection | undefined): 'connected' | 'reconnecting' | 'disconnected' =>
  connection ? (connection.isLost ? 'reconnecting' : 'connected') : 'disconnected'

/** Reducers of the namespaces; the engine alone writes there. */
export const connectionReducers = {
  attemptStarted: (root: Draft, { namespace, attempt }: { namespace: string; attempt: number }): void =>
    patch(root, namespace, { status: 'connecting', reason: undefined, attempt }),
  attemptFailed: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    const active = activeConnection(root.namespaces[namespace])
    patch(root, namespace, { status: statusOf(active), reason: active ? undefined : reason })
  },
  connected: (
    root: Draft,
    { connection, keep, isChosen }: { connection: Connection; keep: readonly string[]; isChosen: boolean },
  ): void => {
    const { namespace, id, networkId } = connection
    const kept = root.namespaces[namespace]?.connections.filter((other) => keep.includes(other.id)) ?? []
    // What is restored takes the place of the family shown only where nobody is connected or connects.
    const isWelcome =
      root.namespaces[root.activeNamespace ?? '']?.status === 'disconnected' &&
      !Object.values(root.namespaces).some(({ activeConnectionId }) => activeConnectionId)
    patch(root, namespace, {
      status: 'connected',
      reason: undefined,
      activeConnectionId: id,
      connections: [...kept, connection],
      networkId,
    })
    if (isChosen || isWelcome) root.activeNamespace = namespace
  },
  namespaceChosen: (root: Draft, namespace: string): void => {
    if (Object.hasOwn(root.namespaces, namespace)) root.activeNamespace = namespace
  },
  networkChosen: (root: Draft, { namespace, networkId }: { namespace: string; networkId: string }): void =>
    patch(root, namespace, { networkId }),
  connectionChanged: (root: Draft, connection: Connection): void => {
    const state = root.namespaces[connection.namespace]
    const isActive = state?.activeConnectionId === connection.id
    patch(root, connection.namespace, {
      connections: state?.connections.map((other) => (other.id === connection.id ? connection : other)) ?? [],
      ...(isActive && { networkId: connection.networkId }),
      // While another wallet is being asked, that is what shows.
      ...(isActive && state.status !== 'connecting' && { status: statusOf(connection) }),
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
      networkId: string | undefined
    },
  ): void => {
    const { connections = [], activeConnectionId } = root.namespaces[change.namespace] ?? {}
    const left = connections.filter(({ id }) => !change.ids.includes(id))
    const next = left.find(({ id }) => id === activeConnectionId) ?? left[0]
    patch(root, change.namespace, {
      // Another wallet of this family is being asked: that goes on.
      status: change.isConnecting ? 'connecting' : statusOf(next),
      reason: next ? undefined : change.reason,
      attempt: change.attempt,
      activeConnectionId: next?.id,
      connections: left,
      networkId: next?.networkId ?? change.networkId,
    })
  },
  reasonGiven: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    if (root.namespaces[namespace]?.status === 'disconnected') patch(root, namespace, { reason })
  },
}
