import type { Draft } from '../views/viewReducers.js'
import { patchNamespace, statusOf } from './patchNamespace.js'
import type { Connection, DisconnectReason } from './state.js'
import { activeConnection } from './state.js'

/** Reducers of the namespaces during an attempt; only the engine writes there. */
export const connectionReducers = {
  attemptStarted: (root: Draft, { namespace, attempt }: { namespace: string; attempt: number }): void =>
    patchNamespace(root, namespace, { status: 'connecting', reason: undefined, attempt }),
  attemptFailed: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    const family = root.namespaces[namespace]
    const active = activeConnection(family)
    // A change that waits for a gate goes on waiting.
    const status = family?.pending ? 'connecting' : statusOf(active)
    patchNamespace(root, namespace, { status, reason: active ? undefined : reason })
  },
  connected: (
    root: Draft,
    { connection, keep, isChosen }: { connection: Connection; keep: readonly string[]; isChosen: boolean },
  ): void => {
    const { namespace, id, networkId } = connection
    const kept = root.namespaces[namespace]?.connections.filter((other) => keep.includes(other.id)) ?? []
    // A restored connection replaces the namespace shown only while no other is connected or connecting.
    const isWelcome =
      root.namespaces[root.activeNamespace ?? '']?.status === 'disconnected' &&
      !Object.values(root.namespaces).some(({ activeConnectionId }) => activeConnectionId)
    patchNamespace(root, namespace, {
      status: 'connected',
      reason: undefined,
      activeConnectionId: id,
      connections: [...kept, connection],
      networkId,
    })
    if (isChosen || isWelcome) root.activeNamespace = namespace
  },
}
