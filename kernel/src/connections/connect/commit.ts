import type { BoundReducers } from '../../store/contract.js'
import type { ConnectionHints } from '../connectionHints.js'
import type { connectionReducers } from '../connectionReducers.js'
import { letGo } from '../letGo.js'
import type { ConnectionRuntime, LiveConnection } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import type { Attempt } from './contract.js'
import type { Claims } from './createClaims.js'

/** Makes a connection effective in state, storage, wallet list and events, and disconnects the wallets that it replaces. */
export function commit(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'connected'>,
  hints: ConnectionHints,
  claims: Claims,
  { namespace, connectorId, input, restored, isCovered }: Attempt,
  connection: Connection,
  entered: LiveConnection,
  keep: readonly string[],
): void {
  const { live } = runtime
  const before = namespaceStateOf(runtime, namespace)?.connections ?? []
  claims.connected(connectorId)
  // Merges pending wallet events, the newest of which counts.
  runtime.settle?.()
  live.set(connection.id, entered)
  const isChosen = !restored && !isCovered
  reducers.connected({ connection, keep, isChosen, joins: restored?.joins })
  // The active namespace may be one that was disconnected, which removed it from the storage.
  if (isChosen) hints.activate(namespace)
  const gone = before.filter(({ id }) => !keep.includes(id))
  // A connection stored under another id of the same row is the same wallet.
  const others = [...gone.map((old) => old.connectorId), input.connectorId].filter((id) => id !== connectorId)
  hints.write(namespace, namespaceStateOf(runtime, namespace), others)
  // Replaced wallets are disconnected only now that the new connection exists.
  for (const old of gone) {
    const left = live.get(old.id)
    live.delete(old.id)
    if (old.connectorId !== connectorId) letGo(runtime, left?.connector, namespace)
  }
  runtime.bus.emit('connection:connected', {
    namespace,
    connectorId,
    address: connection.activeAddress,
    networkId: connection.networkId,
    isRestored: connection.isRestored,
  })
}
