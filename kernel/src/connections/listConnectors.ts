import { isStrings } from '../config/isStrings.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { connectorContext } from './connectorContext.js'
import type { Connector } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'

/** Lists a connector of the site. @throws `ARGUMENT_INVALID` when its id is invalid or taken */
function list({ addListed }: ConnectionRuntime, connector: Connector): void {
  // Copied, because the store freezes what it holds.
  const namespaces = [...connector.namespaces]
  const names = [connector.rdns ?? []].flat()
  if (!isStrings([...namespaces, ...names])) throw invalidArgument('connector', 'It needs namespaces.')
  addListed({ connector, names }, connector, namespaces)
}

/** Creates and lists the connectors of the site's options, in their order. */
export function listConnectors(runtime: ConnectionRuntime): void {
  for (const entry of runtime.options.plugins) {
    // Loaded while the instance was destroyed, nothing would undo its setup.
    if (entry.kind !== 'connector' || runtime.signal.aborted) continue
    try {
      let id: string | undefined
      const connector = entry.create(connectorContext(runtime, () => id))
      const undo = connector.setup?.()
      if (undo) runtime.setups.push(undo)
      list(runtime, connector)
      id = connector.id
    } catch (error) {
      // Reported and skipped; the other connectors are still listed.
      runtime.report(error)
    }
  }
}
