import { notConnected, unavailableWhileReconnecting } from '../../errors/connection.js'
import type { ConnectionHandle, ExtendInput } from '../contract.js'
import type { ConnectionRuntime, LiveConnection } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'

/** Creates the handle that `connect` returns: the current record, the provider, and the adapter's extras. */
export function createHandle(
  runtime: ConnectionRuntime,
  { id, namespace }: Connection,
  { provider, implementation }: Pick<LiveConnection, 'provider' | 'implementation'>,
  signing: () => Promise<typeof import('../signing.js')>,
): ConnectionHandle {
  const { options, clock, signal } = runtime
  const current = (): Connection | undefined =>
    namespaceStateOf(runtime, namespace)?.connections.find((connection) => connection.id === id)
  const record = (): Connection => {
    runtime.settle?.()
    const now = current()
    if (!now) throw notConnected()
    if (now.isLost) throw unavailableWhileReconnecting()
    return now
  }
  const guard: ExtendInput['guard'] = async (asked, request, work) => {
    if (record().id !== asked.id) throw notConnected()
    const { guardRequest } = await signing()
    return guardRequest(runtime, asked, request, work)
  }
  const extras = implementation.extend({
    provider,
    networks: options.networks,
    clock,
    signal,
    record,
    guard,
    refreshBalance: () => {
      // Only if the balance is shown.
      if (namespaceStateOf(runtime, namespace)?.account)
        runtime.refreshBalance?.({ namespace, force: true }).catch(runtime.report)
    },
  })
  return Object.freeze({
    id,
    provider,
    ...extras,
    get record() {
      return current()
    },
  }) as unknown as ConnectionHandle
}
