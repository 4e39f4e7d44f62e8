import type { ConnectorContext } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'

/**
 * The context of a connector. The id of a connector from the site is known only after its creation; until then it cannot
 * emit or store anything. A connector from an adapter emits only for the adapter's namespace, whatever else its row holds.
 */
export const connectorContext = (
  runtime: ConnectionRuntime,
  ownId: () => string | undefined,
  namespace?: string,
): ConnectorContext => ({
  networks: runtime.options.networks,
  metadata: runtime.options.metadata,
  clock: runtime.clock,
  signal: runtime.signal,
  report: runtime.report,
  storage: {
    item(...input) {
      const item = () => {
        const id = ownId()
        return id ? runtime.storageFor(`connector-${id}`).item(...input) : undefined
      }
      return { get: () => item()?.get(), set: (value) => item()?.set(value), remove: () => item()?.remove() }
    },
  },
  emitter: {
    emit(event, payload) {
      const id = ownId()
      try {
        const fact = namespace && typeof payload !== 'string' ? { ...Object(payload), namespace } : payload
        if (id && !runtime.signal.aborted) runtime.listen?.(id, event, fact)
      } catch (error) {
        // Errors of ours must not surface in a wallet's event handler.
        runtime.report(error)
      }
    },
  },
})
