import type { ConnectionRuntime } from './runtime.js'

/** Lists the connectors that plugins contribute to the slot `connectors`: data only, their code loads on the first connect. */
export function listContributed({ adapters, items, addListed, report }: ConnectionRuntime): void {
  for (const { plugin, item } of items()) {
    const { namespaces = [...adapters.keys()] } = item
    const served = namespaces.filter((namespace) => adapters.has(namespace))
    try {
      // Without an adapter of the site that can use it, it cannot connect.
      if (served[0]) addListed({ plugin, candidate: { ...item, namespaces: served, marks: [] } })
    } catch (error) {
      report(error)
    }
  }
}
