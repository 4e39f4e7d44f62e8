import { adapterNotFound, connectorNotFound, disconnectFailed, notConnected } from '../errors/connection.js'
import { withDeadline } from '../promises/withDeadline.js'
import type { Attempt } from './connect/contract.js'
import type { DisconnectInput } from './contract.js'
import type { Forget } from './createForget.js'
import { createTabLink } from './createTabLink.js'
import type { KeptHints } from './keptHints.js'
import { isLater } from './keptHints.js'
import { rowIdOf } from './rowIdOf.js'
import type { ConnectionRuntime } from './runtime.js'
import { connectionsOf } from './runtime.js'
import type { Connection } from './state.js'

/** How long a wallet may take to disconnect. */
const disconnectMs = 3000

/** The connections and restores of one namespace at the time of the disconnect call. */
export interface Going {
  readonly name: string
  readonly connections: readonly Connection[]
  /** Wallets that were being restored; they are not restored at the next load either. */
  readonly restored: readonly string[]
}

/** The silent attempts of a namespace, or that with one wallet. */
const restoresOf = (
  attempts: ReadonlyMap<string, Attempt>,
  namespace: string,
  connectorId: string | undefined,
): readonly Attempt[] =>
  [...attempts.values()].filter(
    (attempt) =>
      attempt.restored &&
      attempt.namespace === namespace &&
      (connectorId ?? attempt.connectorId) === attempt.connectorId,
  )

/** Creates `disconnect`: the connections disappear from the page and from the other tabs at once; the wallets may take longer. */
// long: closures over one link between tabs, which says what leaves there too
export function createLeaving(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  hints: KeptHints,
  forget: Forget,
): (input: DisconnectInput, going: readonly Going[]) => Promise<readonly string[]> {
  const { store, bus, registry, live, clock } = runtime
  const leftElsewhere = (
    namespace: string,
    isMeant: (connection: Connection) => boolean,
    until: number,
    connectorId?: string,
  ): void => {
    const ids = (store.getState().namespaces[namespace]?.connections ?? []).filter(isMeant).map(({ id }) => id)
    // What was awaited before is not this tab's to disconnect any more.
    if (connectorId === undefined) runtime.awaited?.delete(namespace)
    const restores = restoresOf(attempts, namespace, connectorId)
    for (const { abort } of restores) abort.abort()
    if (!ids.length && !restores.length) return
    for (const id of ids) {
      try {
        live.get(id)?.connector.release?.(namespace)
      } catch (error) {
        runtime.report(error)
      }
    }
    forget(namespace, ids, 'other-tab', connectorId === undefined ? { until } : {})
    if (ids.length) bus.emit('connection:disconnected', { namespace, reason: 'other-tab' })
  }
  const tabs = createTabLink(runtime, (namespace, until, named) => {
    // It may have merged the ids of the wallet in another order.
    const connectorId = rowIdOf(registry, named)
    // Connections made since then stay.
    const isMeant = (connection: Connection): boolean =>
      (connectorId ?? connection.connectorId) === connection.connectorId && !isLater(connection.since, until)
    leftElsewhere(namespace, isMeant, until, connectorId)
  })
  // Another tab may have disconnected before this code was loaded.
  for (const namespace of Object.keys(store.getState().namespaces)) {
    const isLeft = ({ connectorId }: Connection): boolean => hints.hasLeft(namespace, connectorId)
    if (store.getState().namespaces[namespace]?.connections.some(isLeft)) leftElsewhere(namespace, isLeft, Date.now())
  }

  /** The wallets of a namespace that a restore has not come to yet, or waits for. */
  const awaitedIn = (name: string): readonly string[] => [
    ...(runtime.awaited?.get(name) ?? []),
    ...(runtime.restoring ? (hints.connections()[name] ?? []).map(({ connectorId }) => connectorId) : []),
  ]

  return async ({ connectionId, ...input }, going) => {
    const { namespaces } = store.getState()
    const named = connectionId === undefined ? input : connectionsOf(runtime).find(({ id }) => id === connectionId)
    if (!named || (input.namespace ?? named.namespace) !== named.namespace) throw notConnected()
    const { namespace } = named
    const connectorId = rowIdOf(registry, named.connectorId)
    if (namespace !== undefined && !Object.hasOwn(namespaces, namespace)) throw adapterNotFound(namespace)
    const isKnown = connectorId === undefined || registry.get(connectorId)
    if (!isKnown && !going.some(({ name }) => awaitedIn(name).includes(connectorId)))
      throw connectorNotFound(connectorId)
    const errors: unknown[] = []
    const isAsked = (connection: Connection): boolean =>
      (namespace ?? connection.namespace) === connection.namespace &&
      (connectorId ?? connection.connectorId) === connection.connectorId
    // One session that serves several namespaces ends for all of them.
    const shared = going
      .flatMap(({ connections }) => connections)
      .filter((connection) => isAsked(connection) && live.get(connection.id)?.connector.isShared)
      .map((connection) => connection.connectorId)
    const leave = async ({ name, connections, restored }: Going): Promise<readonly string[]> => {
      const here = connections.filter(
        (connection) => live.has(connection.id) && (isAsked(connection) || shared.includes(connection.connectorId)),
      )
      const isNamed = (namespace ?? name) === name
      // The restore that waits for these wallets to appear ends.
      const awaited = (isNamed ? awaitedIn(name) : []).filter(
        (id) => connectorId === undefined || rowIdOf(registry, id) === connectorId,
      )
      const restores = isNamed ? restoresOf(attempts, name, connectorId) : []
      for (const { abort } of restores) abort.abort()
      if (!here.length && !restored.length && !awaited.length && !restores.length) return []
      const ids = here.map(({ id }) => id)
      const connectors = ids.map((id) => live.get(id)?.connector)
      const connectorIds = [...[...here, ...restores].map((one) => one.connectorId), ...restored, ...awaited]
      const others = runtime.awaited?.get(name)?.filter((id) => !awaited.includes(id))
      if (others) runtime.awaited?.set(name, others)
      forget(name, ids, 'user', { connectorIds, ...(connectorId === undefined && { until: Date.now() }) })
      if (connectorId === undefined || connectionId !== undefined) tabs.tellDisconnected(name, connectorId)
      if (!ids.length) return []
      bus.emit('connection:disconnected', { namespace: name, reason: 'user' })
      // All at once: waiting for a slow wallet could close another one that was connected again meanwhile.
      await Promise.all(
        connectors.map((connector) => {
          const promise = (async () => connector?.disconnect(name))()
          return withDeadline(promise, 'disconnect', disconnectMs, clock).catch((error: unknown) => errors.push(error))
        }),
      )
      return [name]
    }
    const names = (await Promise.all(going.map(leave))).flat()
    if (errors.length) throw disconnectFailed(errors)
    return names
  }
}
