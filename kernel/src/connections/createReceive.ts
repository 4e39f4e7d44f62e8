import type { Attempt } from './connect/contract.js'
import type { ConnectorEvents, NamespaceEvent } from './contract.js'
import type { Apply } from './createApply.js'
import type { ConnectionRuntime, Receive } from './runtime.js'
import { connectionsOf } from './runtime.js'

/** An event of a connection, by its id, that waits for the code that applies it. */
export type EarlyEvent = readonly [connectionId: string, event: keyof ConnectorEvents, payload: object]

/**
 * Creates the function that receives connector events and finds the connections and attempts they concern. While
 * `applyNow` returns nothing, events of a connection wait in `early`. `other` receives everything else.
 */
export function createReceive(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  early: Map<string, EarlyEvent>,
  applyNow: () => Apply | undefined,
  other: Receive,
): Receive {
  return (connectorId, event, payload) => {
    if (!/^(change|(dis)?connect|lost)$/.test(event)) return other(connectorId, event, payload)
    const { namespace: about } = Object(payload) as NamespaceEvent
    const isAbout = (namespace: string): boolean => about === undefined || about === namespace
    const held = connectionsOf(runtime).filter((other) => other.connectorId === connectorId && isAbout(other.namespace))
    // Events of a connector that holds no connection are late or foreign, unless its attempt was approved.
    const attempt = [...attempts].find(
      ([namespace, other]) =>
        other.connectorId === connectorId &&
        other.isApproved &&
        isAbout(namespace) &&
        !held.some((connection) => connection.namespace === namespace),
    )?.[1]
    // Ends together with what is held in other namespaces.
    if (event === 'disconnect') attempt?.abort.abort()
    if (held[0]) {
      const apply = applyNow()
      // An event without a namespace concerns all of them, or the first.
      const meant = event === 'disconnect' || event === 'lost' ? held : held.slice(0, 1)
      if (apply) for (const connection of meant) apply(connection, event, payload)
      else {
        // Events of one kind are merged, so that a wallet that emits without pause keeps this short.
        for (const { id } of meant) {
          const key = id + event
          const before = early.get(key)?.[2]
          early.delete(key)
          early.set(key, [id, event, Object.assign({}, before, payload)])
        }
      }
      return
    }
    if (attempt && event !== 'disconnect') {
      attempt.isLost = event === 'lost'
      attempt.held = { ...attempt.held, ...(payload as ConnectorEvents['change']) }
      attempt.onHeld?.()
    } else if (event === 'connect') runtime.unlocked?.(connectorId, payload as ConnectorEvents['connect'])
  }
}
