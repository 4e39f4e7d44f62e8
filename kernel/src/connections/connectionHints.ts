import type { ScopedStorage } from '../storage/contract.js'
import { isLater } from './isLater.js'
import type { Connection, NamespaceState } from './state.js'

/** What is kept of one connection: a hint for the next page load, never the truth. */
export interface ConnectionHint {
  readonly connectorId: string
  readonly accounts: readonly string[]
  readonly networkId: string
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** What the tabs of a site keep about connections; each change is merged into what other tabs wrote. */
export interface ConnectionHints {
  /** Who was connected, by family, last active first, without those the visitor has left. */
  connections(): { readonly [namespace: string]: readonly ConnectionHint[] }
  /** Whether the visitor left this wallet, in whatever tab, and has not connected it since. */
  hasLeft(namespace: string, connectorId: string): boolean
  /** Network of each family as it was chosen last. */
  networks(): { readonly [namespace: string]: string }
  activeNamespace(): string | undefined
  /** Notes the connections of one family, the active one first; `gone` are wallets it no longer has. */
  write(namespace: string, family: NamespaceState | undefined, gone: readonly string[]): void
  /** Notes the network of a family nobody is connected in. */
  writeNetwork(namespace: string, networkId: string): void
  /** Notes the family that was used last. */
  activate(namespace: string | undefined): void
  /** Notes that the visitor left these wallets, and all of the family that connected until a time, in whatever tab. */
  leave(namespace: string, connectorIds: readonly string[], until?: number): void
  clear(): void
}

interface Table<value> {
  readonly [namespace: string]: value
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

/** Reads a table by namespace; entries that `parse` refuses are left out. */
const tableOf =
  <value>(parse: (entry: unknown) => value | undefined) =>
  (data: unknown): Table<value> | undefined => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return
    const entries = Object.entries(data).flatMap(([namespace, entry]) => {
      const value = parse(entry)
      return value === undefined ? [] : [[namespace, value] as const]
    })
    // Without a prototype: nothing is found in it but what was stored.
    return Object.assign(Object.create(null), Object.fromEntries(entries))
  }

const listOf =
  <value>(parse: (entry: unknown) => value | undefined) =>
  (data: unknown): readonly value[] | undefined =>
    Array.isArray(data) ? data.slice(0, 64).flatMap((entry) => parse(entry) ?? []) : undefined

const text = (value: unknown): string | undefined => (isText(value) ? value : undefined)

const hint = (value: unknown): ConnectionHint | undefined => {
  const { connectorId, networkId, accounts, since } = (value ?? {}) as Partial<ConnectionHint>
  if (!isText(connectorId)) return
  return {
    connectorId,
    networkId: text(networkId) ?? '',
    accounts: listOf(text)(accounts) ?? [],
    since: typeof since === 'number' ? since : 0,
  }
}

const toHint = ({ connectorId, networkId, accounts, since }: Connection): ConnectionHint => ({
  connectorId,
  networkId,
  accounts: accounts.slice(0, 64).map(({ address }) => address),
  since,
})

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Opens what is stored; broken parts read as empty and the next write repairs them. */
export function connectionHints(storage: ScopedStorage, locked: (work: () => void) => void): ConnectionHints {
  const connections = storage.item('connections', tableOf(listOf(hint)))
  const networks = storage.item('networks', tableOf(text))
  const disconnected = storage.item('disconnected', tableOf(listOf(text)))
  const activeNamespace = storage.item('activeNamespace', text)

  const change = <value>(
    item: typeof connections | typeof networks | typeof disconnected,
    namespace: string,
    to: (entry: value | undefined) => value | undefined,
  ): void => {
    const { [namespace]: entry, ...others } = (item.get() ?? {}) as Table<value>
    const next = to(entry)
    const isEmpty = next === undefined || (Array.isArray(next) && !next.length)
    const table = isEmpty ? others : { ...others, [namespace]: next }
    if (Object.keys(table).length) item.set(table as never)
    else item.remove()
  }

  /** The last change of each family, done again when no other tab writes; one request for the lock is enough. */
  const due = new Map<string, () => void>()
  let isAsked = false
  /** At once, so that leaving the page loses nothing; and once more under the lock, which heals a lost race. */
  const both = (namespace: string, work: () => void): void => {
    work()
    due.set(namespace, work)
    if (isAsked) return
    isAsked = true
    locked(() => {
      isAsked = false
      for (const again of due.values()) again()
      due.clear()
    })
  }

  const hasLeft = (namespace: string, connectorId: string): boolean =>
    !!disconnected.get()?.[namespace]?.some((id) => isSame(id, connectorId))

  return {
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
    write(namespace, family, gone) {
      if (!family) return
      const { connections: list, activeConnectionId, networkId } = family
      const mine = [...list]
        .sort((a, b) => Number(b.id === activeConnectionId) - Number(a.id === activeConnectionId))
        .map(toHint)
      const isMine = (id: string): boolean => gone.includes(id) || mine.some(({ connectorId }) => connectorId === id)
      both(namespace, () => {
        change<readonly ConnectionHint[]>(connections, namespace, (others = []) => [
          ...mine,
          ...others.filter(({ connectorId }) => !isMine(connectorId)),
        ])
        if (!mine.length) return
        change<readonly string[]>(disconnected, namespace, (ids) =>
          ids?.filter((id) => !mine.some(({ connectorId }) => isSame(id, connectorId))),
        )
        change(networks, namespace, () => networkId)
      })
    },
    activate: (namespace) => namespace && activeNamespace.set(namespace),
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
        // Another tab connected since: what it wrote stays.
        if (until !== undefined && connections.get()?.[namespace]) return
        change<readonly string[]>(disconnected, namespace, (ids = []) => [
          ...ids.filter((id) => !connectorIds.some((other) => isSame(other, id))),
          ...connectorIds,
        ])
        change(networks, namespace, () => undefined)
        if (activeNamespace.get() === namespace) activeNamespace.remove()
      })
    },
    clear() {
      for (const item of [connections, networks, disconnected, activeNamespace]) item.remove()
    },
  }
}
