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

/** Marks a listed wallet that was connected when the page was last closed and can be reconnected by a click. */
export function remember({ registry }: ConnectionRuntime, entry: RegistryEntry | undefined): void {
  if (!entry) return
  const { candidate } = entry
  if (!candidate.marks.includes('remembered'))
    registry.set({ ...entry, candidate: { ...candidate, marks: [...candidate.marks, 'remembered'] } })
}
