import type { BoundReducers } from '../store/contract.js'
import type { changeReducers } from './changeReducers.js'
import type { Attempt } from './connect/contract.js'
import type { KeptHints } from './keptHints.js'
import { isLater } from './keptHints.js'
import { rowIdOf } from './rowIdOf.js'
import type { ConnectionRuntime } from './runtime.js'
import { namespaceStateOf, networkOf } from './runtime.js'
import type { Connection, DisconnectReason } from './state.js'

/** Removes connections; `leave` names the wallets that the visitor disconnected, or all that connected `until` a time. */
export type Forget = (
  namespace: string,
  ids: readonly string[],
  reason: DisconnectReason,
  leave?: { readonly connectorIds?: readonly string[]; readonly until?: number },
) => void

/** Creates the function that removes connections: from the state, the registry of live connections and the storage. */
export function createForget(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'disconnected'>,
  hints: KeptHints,
): Forget {
  const { live, options, registry } = runtime
  /** A wallet may be stored under another id of its row too. */
  const withOtherIds = (namespace: string, connectorIds: readonly string[]): readonly string[] => {
    const stored = (hints.connections()[namespace] ?? []).map(({ connectorId }) => connectorId)
    const others = stored.filter((id) => connectorIds.includes(rowIdOf(registry, id)))
    return [...new Set([...connectorIds, ...others])]
  }
  return (namespace, ids, reason, leave) => {
    const family = namespaceStateOf(runtime, namespace)
    const isConnecting = family?.status === 'connecting' && attempts.get(namespace)?.abort.signal.aborted === false
    const kept = hints.connections()[namespace] ?? []
    // Another tab may have connected the wallet since, by any id of its row; it does not count there yet if its time is negative.
    const isRenewed = ({ connectorId, since }: Connection): boolean =>
      kept.some((hint) => rowIdOf(registry, hint.connectorId) === connectorId && isLater(Math.abs(hint.since), since))
    const gone = (family?.connections ?? [])
      .filter((connection) => ids.includes(connection.id) && !isRenewed(connection))
      .map(({ connectorId }) => connectorId)
    // The network in use stays; one that the site does not list disappears with its wallet.
    const { networks, defaultNetwork } = options
    const network = [networkOf(runtime, family?.networkId), defaultNetwork, ...networks].find(
      (one) => one?.chainNamespace === namespace,
    )
    for (const id of ids) live.delete(id)
    reducers.disconnected({
      namespace,
      ids,
      reason,
      attempt: (family?.attempt ?? 0) + (isConnecting ? 0 : 1),
      isConnecting,
      networkId: network?.caipNetworkId,
      // What changed while it did not act waits for its gate from the moment it acts.
      mayCount: (connection) => runtime.changing?.hasPassed(connection) ?? true,
    })
    // Locked, or claimed by two: the stored hint may restore it later.
    if (!reason.startsWith('no-') && (leave || gone[0]))
      hints.leave(namespace, withOtherIds(namespace, leave?.connectorIds ?? gone), leave?.until)
    const left = namespaceStateOf(runtime, namespace)
    if (!left?.connections.length) return
    hints.write(namespace, left, [])
    // Removed with the wallets that the visitor disconnected, but others of it stay.
    if (runtime.store.getState().activeNamespace === namespace) hints.activate(namespace)
  }
}
