import type { Draft } from '../views/viewReducers.js'
import { patchNamespace, statusOf } from './patchNamespace.js'
import type { Connection, DisconnectReason } from './state.js'
import { activeConnection } from './state.js'

/** Reducers of the namespaces during an attempt; only the engine writes there. */
export const connectionReducers = {
  attemptStarted: (
    root: Draft,
    { namespace, attempt, joins }: { namespace: string; attempt: number; joins: boolean | undefined },
  ): void => patchNamespace(root, namespace, { ...(!joins && { status: 'connecting', reason: undefined }), attempt }),
  attemptFailed: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    const family = root.namespaces[namespace]
    const active = activeConnection(family)
    // A change of the connection that acts may go on waiting.
    const status = family?.pending ? 'connecting' : statusOf(active)
    patchNamespace(root, namespace, { status, reason: active ? undefined : reason })
  },
  connected: (
    root: Draft,
    {
      connection,
      keep,
      isChosen,
      joins,
    }: { connection: Connection; keep: readonly string[]; isChosen: boolean; joins: boolean | undefined },
  ): void => {
    const { namespace, id, networkId } = connection
    const kept = root.namespaces[namespace]?.connections.filter((other) => keep.includes(other.id)) ?? []
    // A restored connection replaces the namespace shown only while no other is connected or connecting.
    const isWelcome =
      root.namespaces[root.activeNamespace ?? '']?.status === 'disconnected' &&
      !Object.values(root.namespaces).some(({ activeConnectionId }) => activeConnectionId)
    patchNamespace(root, namespace, {
      connections: [connection, ...kept],
      // The one that acted may have gone meanwhile.
      ...(!(joins && kept[0]) && { status: 'connected', reason: undefined, activeConnectionId: id, networkId }),
    })
    if (isChosen || isWelcome) root.activeNamespace = namespace
  },
}
