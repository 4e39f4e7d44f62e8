import type { ConnectionRuntime } from './runtime.js'

/** Lists the connectors that plugins contribute to the slot `connectors`: data only, their code loads on the first connect. */
export function listContributed({ adapters, items, addListed, registry, report }: ConnectionRuntime): void {
  for (const { plugin, item } of items()) {
    try {
      // Without an adapter of the site that can use it, it cannot connect.
      const namespaces = [item.namespaces ?? [...adapters.keys()]].flat().filter((name) => adapters.has(name))
      // Listed again when the enabled plugins change.
      if (namespaces[0] && registry.get(item.id)?.plugin !== plugin) addListed({ plugin }, item, namespaces)
    } catch (error) {
      report(error)
    }
  }
}
