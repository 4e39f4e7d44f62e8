import type { Forget } from '../createForget.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connection } from '../state.js'
import { remember } from './remember.js'

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
