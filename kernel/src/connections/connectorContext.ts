import type { ConnectorContext } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'

/**
 * What a connector is given. One of the site is asked for its id only after it was made: until then it says and stores
 * nothing. One that an adapter made speaks of its own family alone, whatever else its row holds.
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
        const fact = namespace ? { ...Object(payload), namespace } : payload
        if (id && !runtime.signal.aborted) runtime.listen?.(id, event, fact)
      } catch (error) {
        // A wallet's event handler is no place for our errors.
        runtime.report(error)
      }
    },
  },
})
