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
  return (namespace, ids, reason, leave) => {
    const family = namespaceStateOf(runtime, namespace)
    const isConnecting = family?.status === 'connecting' && attempts.get(namespace)?.abort.signal.aborted === false
    const ended = family?.connections.filter(({ id }) => ids.includes(id)) ?? []
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
    if (!reason.startsWith('no-')) {
      // By the id of its row: a wallet may be stored under any other one too.
      const stored = (hints.connections()[namespace] ?? []).map((hint) => ({
        ...hint,
        row: rowIdOf(registry, hint.connectorId),
      }))
      // Another tab may have connected the wallet since; it does not count there yet if its time is negative.
      const isRenewed = ({ connectorId, since }: Connection): boolean =>
        stored.some((hint) => hint.row === connectorId && isLater(Math.abs(hint.since), since))
      const own = leave?.connectorIds ?? ended.filter((one) => !isRenewed(one)).map(({ connectorId }) => connectorId)
      const others = stored.filter(({ row }) => own.includes(row)).map(({ connectorId }) => connectorId)
      if (leave || own[0]) hints.leave(namespace, [...new Set([...own, ...others])], leave?.until)
    }
    const left = namespaceStateOf(runtime, namespace)
    if (!left?.connections.length) return
    hints.write(namespace, left, [])
    // Removed with the wallets that the visitor disconnected, but others of it stay.
    if (runtime.store.getState().activeNamespace === namespace) hints.activate(namespace)
  }
}
