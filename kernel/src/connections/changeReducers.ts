import type { Draft } from '../views/viewReducers.js'
import { patchNamespace, statusOf } from './patchNamespace.js'
import type { Connection, DisconnectReason } from './state.js'

/** Reducers of the namespaces once a wallet has approved: what changes, ends, or is chosen. */
export const changeReducers = {
  namespaceChosen: (root: Draft, namespace: string): void => {
    if (Object.hasOwn(root.namespaces, namespace)) root.activeNamespace = namespace
  },
  networkChosen: (root: Draft, { namespace, networkId }: { namespace: string; networkId: string }): void =>
    patchNamespace(root, namespace, { networkId }),
  connectionChanged: (root: Draft, connection: Connection): void => {
    const state = root.namespaces[connection.namespace]
    const isActive = state?.activeConnectionId === connection.id
    patchNamespace(root, connection.namespace, {
      connections: state?.connections.map((other) => (other.id === connection.id ? connection : other)) ?? [],
      ...(isActive && { networkId: connection.networkId }),
      // While another wallet is being asked, the status shows that attempt.
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
      mayCount: (connection: Connection) => boolean
    },
  ): void => {
    const { connections = [], activeConnectionId } = root.namespaces[change.namespace] ?? {}
    const left = connections.filter(({ id }) => !change.ids.includes(id))
    const next = left.find(({ id }) => id === activeConnectionId) ?? left[0]
    const isPending = !!next && !change.mayCount(next)
    patchNamespace(root, change.namespace, {
      // Another wallet of this namespace is being asked; that attempt continues.
      status: change.isConnecting || isPending ? 'connecting' : statusOf(next),
      ...(isPending && { pending: next }),
      reason: next ? undefined : change.reason,
      attempt: change.attempt,
      activeConnectionId: next?.id,
      connections: left,
      networkId: next?.networkId ?? change.networkId,
    })
  },
  reasonGiven: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    if (root.namespaces[namespace]?.status === 'disconnected') patchNamespace(root, namespace, { reason })
  },
}
