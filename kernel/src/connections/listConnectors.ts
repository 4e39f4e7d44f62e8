import { invalidArgument } from '../errors/invalidArgument.js'
import { connectorContext } from './connectorContext.js'
import type { Connector } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'

/** Lists a connector of the site. @throws `ARGUMENT_INVALID` when its id is invalid or taken */
function list({ addListed }: ConnectionRuntime, connector: Connector): void {
  const { id, type, name, icon, reaches, namespaces, rdns = [] } = connector
  if ([id, name, ...namespaces].some((text) => typeof text !== 'string' || !text)) {
    throw invalidArgument('connector', 'It needs an id, a name and namespaces.')
  }
  const names = [rdns].flat()
  addListed({
    connector,
    names,
    candidate: {
      id,
      type,
      name,
      // Copied, because the store freezes what it holds.
      namespaces: [...namespaces],
      marks: [],
      ...(icon && { icon }),
      ...(reaches && { reaches }),
      ...(names[0] && { rdns: names[0] }),
    },
  })
}

/** Creates and lists the connectors of the site's options, in their order. */
export function listConnectors(runtime: ConnectionRuntime): void {
  for (const entry of runtime.options.plugins) {
    if (entry.kind !== 'connector') continue
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
