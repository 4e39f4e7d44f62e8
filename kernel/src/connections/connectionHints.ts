import type { ScopedStorage, StorageItem } from '../storage/contract.js'
import type { Connection, NamespaceState } from './state.js'

/** The stored record of one connection: a hint for the next page load, never a proof of connection. */
export interface ConnectionHint {
  readonly connectorId: string
  readonly accounts: readonly string[]
  readonly networkId: string
  /** Milliseconds since the epoch; negative while a gate decides. */
  readonly since: number
}

/** Writes the connection hints that the tabs of a site share; each change is merged into what other tabs wrote. */
export interface ConnectionHints {
  /** Stores the connections of one namespace, the active one first; `gone` lists wallets it no longer has. */
  write(namespace: string, family: NamespaceState | undefined, gone: readonly string[]): void
  /** Stores the namespace that was used last. */
  activate(namespace: string | undefined): void
  /** The storage items behind these hints. */
  readonly items: HintItems
  /** Changes the entry of one namespace; an empty one is dropped. */
  change<value>(
    item: HintItems['connections' | 'networks' | 'disconnected'],
    namespace: string,
    to: (entry: value | undefined) => value | undefined,
  ): void
  /** Runs the work at once, so that closing the page loses nothing, and again under the lock, which repairs a lost race. */
  both(namespace: string, work: () => void): void
}

/** The stored hints, by namespace. */
export interface HintItems {
  /** Wallets that were connected, the last active one first. */
  readonly connections: StorageItem<Table<readonly ConnectionHint[]>>
  /** The network that was chosen last. */
  readonly networks: StorageItem<Table<string>>
  /** Wallets that the visitor disconnected and has not connected since. */
  readonly disconnected: StorageItem<Table<readonly string[]>>
  readonly activeNamespace: StorageItem<string>
}

export interface Table<value> {
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
    // Without a prototype, so that a lookup finds only stored entries.
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

/** What is stored of a connection. */
export const toHint = ({ connectorId, networkId, accounts, since }: Connection): ConnectionHint => ({
  connectorId,
  networkId,
  accounts: accounts.slice(0, 64).map(({ address }) => address),
  since,
})

/** Whether two connector ids are the same; addresses in them may differ in case. */
export const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Opens the stored hints; invalid parts read as empty, and the next write repairs them. */
export function connectionHints(storage: ScopedStorage, locked: (work: () => void) => void): ConnectionHints {
  const items: HintItems = {
    connections: storage.item('connections', tableOf(listOf(hint))),
    networks: storage.item('networks', tableOf(text)),
    disconnected: storage.item('disconnected', tableOf(listOf(text))),
    activeNamespace: storage.item('activeNamespace', text),
  }
  const change: ConnectionHints['change'] = (item, namespace, to) => {
    const { [namespace]: entry, ...others } = (item.get() ?? {}) as Table<never>
    const next = to(entry)
    const isEmpty = next === undefined || (Array.isArray(next) && !next.length)
    const table = isEmpty ? others : { ...others, [namespace]: next }
    if (Object.keys(table).length) item.set(table as never)
    else item.remove()
  }

  /** The last change of each namespace, repeated under the lock; one lock request covers them all. */
  const due = new Map<string, () => void>()
  let isAsked = false
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

  return {
    items,
    change,
    both,
    write(namespace, family, gone) {
      if (!family) return
      const { connections: list, activeConnectionId, networkId } = family
      const mine = [...list]
        .sort((a, b) => Number(b.id === activeConnectionId) - Number(a.id === activeConnectionId))
        .map(toHint)
      const isMine = (id: string): boolean => gone.includes(id) || mine.some(({ connectorId }) => connectorId === id)
      both(namespace, () => {
        change<readonly ConnectionHint[]>(items.connections, namespace, (others = []) => [
          ...mine,
          // What has never passed a gate joins nothing that counts.
          ...others.filter(({ connectorId, since }) => !isMine(connectorId) && (since >= 0 || !mine[0])),
        ])
        if (!mine.length) return
        change<readonly string[]>(items.disconnected, namespace, (ids) =>
          ids?.filter((id) => !mine.some(({ connectorId }) => isSameId(id, connectorId))),
        )
        change(items.networks, namespace, () => networkId)
      })
    },
    activate: (namespace) => namespace && items.activeNamespace.set(namespace),
  }
}
