import { connectorNotFound } from '../../errors/connection.js'
import { toProviderError } from '../../errors/toProviderError.js'
import { connectorContext } from '../connectorContext.js'
import type { Connector } from '../contract.js'
import type { RegistryEntry } from '../createRegistry.js'
import type { ConnectionRuntime } from '../runtime.js'

/** Returns the single live connector of a row, creating it on first use. */
export function createConnectorCache(
  runtime: ConnectionRuntime,
): (entry: RegistryEntry, namespace: string) => Promise<Connector> {
  const made = new Map<string, Promise<Connector>>()

  const make = async ({ candidate, sources, plugin }: RegistryEntry, namespace: string): Promise<Connector> => {
    const { id } = candidate
    const context = connectorContext(runtime, () => id, plugin ? undefined : namespace)
    const connector = plugin
      ? (await runtime.loadConnectors(plugin))?.[id]?.(context)
      : (await runtime.loadAdapter(namespace)).connector(candidate, sources?.[namespace] as object, context)
    if (!connector) throw connectorNotFound(id)
    // Loaded while the instance was destroyed: nothing would undo its setup.
    runtime.signal.throwIfAborted()
    const undo = connector.setup?.()
    if (undo) runtime.setups.push(undo)
    return connector
  }

  return async (entry, namespace) => {
    if (entry.connector) return entry.connector
    // A connector from a plugin serves all its namespaces.
    const key = entry.plugin ? entry.candidate.id : `${namespace}/${entry.candidate.id}`
    let promise = made.get(key)
    if (!promise) {
      promise = make(entry, namespace).catch((error: unknown) => {
        // Removed, so that the next attempt tries again.
        made.delete(key)
        throw toProviderError(error)
      })
      made.set(key, promise)
    }
    return promise
  }
}
