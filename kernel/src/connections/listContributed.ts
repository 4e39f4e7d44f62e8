import type { ConnectionRuntime } from './runtime.js'

/** Lists the connectors that plugins contribute to the slot `connectors`: data only, their code loads on the first connect. */
export function listContributed({ adapters, items, addListed, report }: ConnectionRuntime): void {
  for (const { plugin, item } of items()) {
    try {
      // Without an adapter of the site that can use it, it cannot connect.
      const namespaces = [item.namespaces ?? [...adapters.keys()]].flat().filter((name) => adapters.has(name))
      if (namespaces[0]) addListed({ plugin }, item, namespaces)
    } catch (error) {
      report(error)
    }
  }
}
