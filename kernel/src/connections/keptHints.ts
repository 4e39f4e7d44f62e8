import type { ConnectionHint, ConnectionHints, Table } from './connectionHints.js'
import { isSameId, toHint } from './connectionHints.js'
import type { Connection } from './state.js'

/** Reads the connection hints that the tabs of a site share, and records disconnects. */
export interface KeptHints extends ConnectionHints {
  /** Wallets that were connected, by namespace, last active first, without those the visitor disconnected. */
  connections(): { readonly [namespace: string]: readonly ConnectionHint[] }
  /** Whether the visitor disconnected this wallet, in any tab, and has not connected it since. */
  hasLeft(namespace: string, connectorId: string): boolean
  /** The network chosen last in each namespace. */
  networks(): { readonly [namespace: string]: string }
  activeNamespace(): string | undefined
  /** Stores the network of a namespace without a connection. */
  writeNetwork(namespace: string, networkId: string): void
  /** Records that the visitor disconnected these wallets, and all of the namespace that connected until a time, in any tab. */
  leave(namespace: string, connectorIds: readonly string[], until?: number): void
  /** Stores a connection that a gate decides on, after those that count: a reload meanwhile restores it, which asks again. */
  expect(connection: Connection): void
  /** Forgets a connection that came to nothing. */
  giveUp(connection: Connection): void
  clear(): void
}

/** Adds the operations needed once a wallet is connected or being restored. */
export function keptHints(hints: ConnectionHints): KeptHints {
  const { items, change, both } = hints
  const { connections, networks, disconnected, activeNamespace } = items
  const hasLeft = (namespace: string, connectorId: string): boolean =>
    !!disconnected.get()?.[namespace]?.some((id) => isSameId(id, connectorId))
  const left = (namespace: string, connectorIds: readonly string[]): void =>
    change<readonly string[]>(disconnected, namespace, (ids = []) => [
      ...ids.filter((id) => !connectorIds.some((other) => isSameId(other, id))),
      ...connectorIds,
    ])
  return {
    ...hints,
    hasLeft,
    connections() {
      const entries = Object.entries(connections.get() ?? {}).map(([namespace, list]) => [
        namespace,
        list.filter(({ connectorId }) => !hasLeft(namespace, connectorId)),
      ])
      return Object.fromEntries(entries) as Table<readonly ConnectionHint[]>
    },
    networks: () => networks.get() ?? {},
    activeNamespace: activeNamespace.get,
    writeNetwork(namespace, networkId) {
      both(namespace, () => {
        change(networks, namespace, () => networkId)
      })
    },
    leave(namespace, connectorIds, until) {
      both(namespace, () => {
        change<readonly ConnectionHint[]>(connections, namespace, (others) =>
          others?.filter(({ connectorId, since }) =>
            until === undefined ? !connectorIds.includes(connectorId) : isLater(since, until),
          ),
        )
        // Another tab connected since, so its entry stays.
        if (until !== undefined && connections.get()?.[namespace]) return
        left(namespace, connectorIds)
        change(networks, namespace, () => undefined)
        if (activeNamespace.get() === namespace) activeNamespace.remove()
      })
    },
    expect(connection) {
      const { namespace, connectorId } = connection
      both(namespace, () => {
        change<readonly ConnectionHint[]>(items.connections, namespace, (others = []) => [
          ...others.filter((other) => other.connectorId !== connectorId),
          toHint(connection),
        ])
        change<readonly string[]>(disconnected, namespace, (ids) => ids?.filter((id) => !isSameId(id, connectorId)))
      })
    },
    giveUp({ namespace, connectorId }) {
      both(namespace, () => {
        change<readonly ConnectionHint[]>(connections, namespace, (others) =>
          others?.filter((other) => other.connectorId !== connectorId),
        )
        left(namespace, [connectorId])
      })
    },
    clear() {
      for (const item of Object.values(items)) item.remove()
    },
  }
}

/** Whether a time is after another one; one that lies ahead was written before the clock was set back. */
export const isLater = (time: number, than: number): boolean => time > than && time <= Date.now()
