import type { BoundReducers } from '../../store/contract.js'
import type { ConnectionHints } from '../connectionHints.js'
import type { connectionReducers } from '../connectionReducers.js'
import type { RegistryEntry } from '../createRegistry.js'
import { familyOf } from '../familyOf.js'
import type { ConnectionRuntime, LiveConnection } from '../runtime.js'
import type { Connection } from '../state.js'
import type { Attempt } from './contract.js'
import type { Claims } from './createClaims.js'

/** Makes a connection count: in the state, in the storage, in the list, on the bus; the wallets whose place it takes go. */
export function commit(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'connected'>,
  hints: ConnectionHints,
  claims: Claims,
  { namespace, connectorId, input, restored, isCovered }: Attempt,
  entry: RegistryEntry,
  connection: Connection,
  entered: LiveConnection,
  before: readonly Connection[],
  keep: readonly string[],
): void {
  const { registry, live } = runtime
  claims.connected(connectorId)
  // Into what is held, where the newest counts.
  runtime.settle?.()
  live.set(connection.id, entered)
  const isChosen = !restored && !isCovered
  reducers.connected({ connection, keep, isChosen })
  // The family shown may be one that was left, whose name went from the storage then.
  if (isChosen) hints.activate(namespace)
  // The list may have changed since the attempt began.
  const row = registry.get(connectorId) ?? entry
  const { candidate } = row
  const marks = candidate.marks.filter((mark) => mark !== 'remembered')
  if (marks.length < candidate.marks.length) registry.set({ ...row, candidate: { ...candidate, marks } })
  const gone = before.filter(({ id }) => !keep.includes(id))
  // What was stored under another id is the same wallet.
  const others = [...gone.map((old) => old.connectorId), input.connectorId].filter((id) => id !== connectorId)
  hints.write(namespace, familyOf(runtime, namespace), others)
  // The earlier wallet goes only now that the new one is there.
  for (const old of gone) {
    const left = live.get(old.id)
    live.delete(old.id)
    if (old.connectorId !== connectorId) claims.letGo(left?.connector, namespace)
  }
  runtime.bus.emit('connection:connected', {
    namespace,
    connectorId,
    address: connection.activeAddress,
    networkId: connection.networkId,
    isRestored: connection.isRestored,
  })
}
