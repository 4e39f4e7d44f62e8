import type { Draft } from '../views/viewReducers.js'
import type { Established } from './connect/contract.js'
import { patchNamespace, statusOf, without } from './patchNamespace.js'
import type { DisconnectReason } from './state.js'
import { activeConnection } from './state.js'

/** Reducers of the namespaces during an attempt; only the engine writes there. */
export const connectionReducers = {
  attemptStarted: (root: Draft, { namespace, attempt }: { namespace: string; attempt: number }): void =>
    patchNamespace(root, namespace, { status: 'connecting', reason: undefined, attempt }),
  attemptFailed: (root: Draft, { namespace, reason }: { namespace: string; reason: DisconnectReason }): void => {
    const active = activeConnection(root.namespaces[namespace])
    patchNamespace(root, namespace, { status: statusOf(active), reason: active ? undefined : reason })
  },
  connected: (root: Draft, { connection, gone, isChosen }: Established): void => {
    const { namespace, id, networkId } = connection
    patchNamespace(root, namespace, {
      status: 'connected',
      reason: undefined,
      activeConnectionId: id,
      // Newest first.
      connections: [connection, ...without(root.namespaces[namespace], gone)],
      networkId,
    })
    if (isChosen) root.activeNamespace = namespace
  },
}
