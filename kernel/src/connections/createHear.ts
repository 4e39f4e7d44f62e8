import type { Attempt } from './connect/contract.js'
import type { ConnectorEvents, FactOf } from './contract.js'
import type { Apply } from './createApply.js'
import type { ConnectionRuntime, Hear } from './runtime.js'

/**
 * Makes what receives the events of connectors and finds the connections and attempts that they are about. While `applyNow`
 * returns nothing, events of a connection wait in `early`.
 */
export function createHear(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  early: Parameters<Hear>[],
  applyNow: () => Apply | undefined,
): Hear {
  return (connectorId, event, payload) => {
    if (!/^(change|(dis)?connect|lost)$/.test(event)) return
    const { namespace: about } = Object(payload) as FactOf
    const isAbout = (namespace: string): boolean => about === undefined || about === namespace
    const held = Object.values(runtime.store.getState().namespaces)
      .flatMap(({ connections }) => connections)
      .filter((other) => other.connectorId === connectorId && isAbout(other.namespace))
    if (held[0]) {
      const apply = applyNow()
      // An event about no namespace in particular is about all of them, or about the first.
      const meant = event === 'disconnect' || event === 'lost' ? held : held.slice(0, 1)
      if (apply) for (const connection of meant) apply(connection, event, payload)
      else early.push([connectorId, event, payload])
      return
    }
    // Events of a connector that holds no connection are late or foreign, unless its attempt was approved.
    const attempt = [...attempts].find(
      ([namespace, other]) => other.connectorId === connectorId && other.isApproved && isAbout(namespace),
    )?.[1]
    if (event === 'disconnect') attempt?.abort.abort()
    else if (attempt) {
      attempt.isLost = event === 'lost'
      attempt.held = { ...attempt.held, ...(payload as ConnectorEvents['change']) }
    } else if (event === 'connect') runtime.unlocked?.(connectorId, payload as ConnectorEvents['connect'])
  }
}
