import { toProviderError } from '../errors/toProviderError.js'
import { connectorContext } from './connectorContext.js'
import type { Connector } from './contract.js'
import type { RegistryEntry } from './createRegistry.js'
import type { ConnectionRuntime } from './runtime.js'

/** Answers the one living connector of a row, making it when it is first needed. */
export function createConnectorCache(
  runtime: ConnectionRuntime,
): (entry: RegistryEntry, namespace: string) => Promise<Connector> {
  const made = new Map<string, Promise<Connector>>()

  const make = async ({ candidate, source }: RegistryEntry, namespace: string): Promise<Connector> => {
    const implementation = await runtime.loadAdapter(namespace)
    const connector = implementation.connector(
      candidate,
      source as object,
      connectorContext(runtime, () => candidate.id),
    )
    const undo = connector.setup?.()
    if (undo) runtime.setups.push(undo)
    return connector
  }

  return (entry, namespace) => {
    if (entry.connector) return Promise.resolve(entry.connector)
    const key = `${namespace}/${entry.candidate.id}`
    let promise = made.get(key)
    if (!promise) {
      promise = make(entry, namespace).catch((error: unknown) => {
        // Forgotten, so that the next attempt tries again.
        made.delete(key)
        throw toProviderError(error)
      })
      made.set(key, promise)
    }
    return promise
  }
}
