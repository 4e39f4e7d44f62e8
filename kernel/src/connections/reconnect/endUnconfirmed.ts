import type { Forget } from '../createForget.js'
import type { RegistryEntry } from '../createRegistry.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connection } from '../state.js'

/** Ends a connection that is no longer confirmed; its wallet is offered for a click. */
export function endUnconfirmed(
  runtime: ConnectionRuntime,
  forget: Forget,
  { namespace, id, connectorId }: Connection,
): void {
  remember(runtime, runtime.registry.get(connectorId))
  forget(namespace, [id], 'no-connector')
  runtime.bus.emit('connection:disconnected', { namespace, reason: 'no-connector' })
}

/** Ends each restored connection whose name another wallet claims too; a click on one of them decides. */
export function endDoubtful(runtime: ConnectionRuntime, forget: Forget): void {
  const { store, registry } = runtime
  for (const { connections } of Object.values(store.getState().namespaces)) {
    for (const connection of connections) {
      const entry = connection.isRestored ? registry.get(connection.connectorId) : undefined
      if (entry?.candidate.marks.includes('duplicate-claim')) endUnconfirmed(runtime, forget, connection)
    }
  }
}

/** Marks a listed wallet that was connected when the page was last closed and can be reconnected by a click. */
export function remember({ registry }: ConnectionRuntime, entry: RegistryEntry | undefined): void {
  if (!entry) return
  const { candidate } = entry
  if (!candidate.marks.includes('remembered'))
    registry.set({ ...entry, candidate: { ...candidate, marks: [...candidate.marks, 'remembered'] } })
}
