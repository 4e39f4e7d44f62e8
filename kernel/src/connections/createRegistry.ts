import type { BoundReducers } from '../store/contract.js'
import type { Connector, FoundWallet } from './contract.js'
import type { Candidate } from './state.js'
import type { walletReducers } from './walletReducers.js'

/** A row of the wallet list with what must stay outside the store. */
export interface RegistryEntry {
  readonly candidate: Candidate
  /** The live objects by family, for wallets met on the page. */
  readonly sources?: { readonly [namespace: string]: object }
  /** The connector itself, where the site listed one. */
  readonly connector?: Connector
  /** Reverse-DNS names that a listed connector stands for. */
  readonly names?: readonly string[]
  /** The plugin whose feature makes the connector. */
  readonly plugin?: string
}

/** Rows of the wallet list in the order in which they came; rows shown never move. */
export interface Registry {
  /** By the id of the row, or by the one that a wallet would have had which became part of the row. */
  get(id: string): RegistryEntry | undefined
  /** Lists a row, or puts another in the place of the one with its id. */
  set(entry: RegistryEntry): void
  /** Lists a wallet met on the page. The same object, and one that a listed connector stands for, is ignored. */
  found(namespace: string, wallet: FoundWallet): void
}

/** Wallets kept at most: a page may announce any number. */
const walletLimit = 64

/** Creates the registry over the store's list of wallets. */
export function createRegistry(reducers: BoundReducers<typeof walletReducers>): Registry {
  const entries = new Map<string, RegistryEntry>()
  /** Ids of wallets that became part of a row, by the id of the row. */
  const joined = new Map<string, string>()

  const set = (entry: RegistryEntry): void => {
    entries.set(entry.candidate.id, entry)
    reducers.walletsListed(Array.from(entries.values(), ({ candidate }) => candidate))
  }

  const get: Registry['get'] = (id) => entries.get(joined.get(id) ?? id)

  const found: Registry['found'] = (namespace, wallet) => {
    const { source, ...shown } = wallet
    const { id, name, rdns } = shown
    const all = [...entries.values()]
    const known = get(id)
    const held = known?.sources
    // Whoever only claims the id of a wallet, and is called otherwise, is not that wallet.
    if (held && !held[namespace] && known.candidate.name !== name)
      return found(namespace, { ...wallet, id: `${namespace}:${id}` })
    if (known && (!held || held[namespace])) return
    if (all.some(({ names, sources }) => names?.includes(rdns ?? '') || sources?.[namespace] === source)) return
    // Where wallets have no name but the one they are shown by, a number behind its id says that it was taken.
    const first = get(id.replace(/#.*/, ''))
    const claims = all.filter(
      (entry) =>
        entry !== known &&
        ((rdns && entry.candidate.rdns === rdns) ||
          (entry === first && entry.sources?.[namespace] && entry.candidate.name === name)),
    )
    const marks = claims[0] ? (['duplicate-claim'] as const) : []
    for (const { candidate, ...entry } of claims)
      if (!candidate.marks.includes('duplicate-claim'))
        set({ ...entry, candidate: { ...candidate, marks: [...candidate.marks, ...marks] } })
    // A claim counts also where the list is full of others.
    if (all.length >= walletLimit) return
    const twin =
      known ??
      all.find(
        ({ candidate, sources }) =>
          sources &&
          !sources[namespace] &&
          candidate.name === name &&
          !candidate.marks.includes('duplicate-claim') &&
          !marks[0],
      )
    // One wallet that is found in several families is one row; the id it would have had leads there too.
    const { candidate, sources } = twin ?? {}
    if (candidate) joined.set(id, candidate.id)
    set({
      sources: { ...sources, [namespace]: source },
      candidate: {
        ...shown,
        ...candidate,
        ...(candidate && { type: 'MULTI_CHAIN' }),
        namespaces: [...(candidate?.namespaces ?? []), namespace],
        marks: candidate?.marks ?? marks,
      },
    })
  }

  return { get, set, found }
}
