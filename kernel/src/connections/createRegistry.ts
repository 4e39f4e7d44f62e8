import type { BoundReducers } from '../store/contract.js'
import type { Candidate, Connector, FoundWallet } from './contract.js'
import type { walletReducers } from './walletReducers.js'

/** Interval of the search for wallets that do not announce themselves. */
export const lookMs = 1000

/** Time limit of one search; an adapter that takes longer still lists its wallets when it is there. */
export const searchMs = 10_000

/** A row of the wallet list, with the parts that must stay outside the store. */
export interface RegistryEntry {
  readonly candidate: Candidate
  /** The live objects by namespace, for wallets discovered on the page. */
  readonly sources?: { readonly [namespace: string]: object }
  /** The connector itself, if the site listed one. */
  readonly connector?: Connector
  /** Reverse-DNS names of the wallet that a listed connector represents. */
  readonly names?: readonly string[]
  /** The plugin whose feature creates the connector. */
  readonly plugin?: string
}

/** Rows of the wallet list in order of arrival; listed rows never move. */
export interface Registry {
  /** Rows by id. */
  readonly entries: Map<string, RegistryEntry>
  /** Finds a row by its id, or by the original id of a wallet that was merged into it. */
  get(id: string): RegistryEntry | undefined
  /** Adds a row, or replaces the one with its id. */
  set(entry: RegistryEntry): void
  /** Adds a discovered wallet, which the caller announces once; ignores one that a listed connector represents. */
  found(namespace: string, wallet: FoundWallet): void
}

/** Maximum number of wallets, in each namespace and together, because a page may announce any number. */
export const walletLimit = 64

/** Creates the registry on top of the store's wallet list. */
export function createRegistry(reducers: BoundReducers<typeof walletReducers>): Registry {
  const entries = new Map<string, RegistryEntry>()
  /** Row ids by the original ids of the wallets merged into them. */
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
    // A wallet that claims another's id but has a different name is a different wallet.
    if (held && !held[namespace] && known.candidate.name !== name)
      return found(namespace, { ...wallet, id: `${namespace}:${id}` })
    if (known && (!held || held[namespace])) return
    if (all.some(({ names }) => names?.includes(rdns ?? ''))) return
    // Wallets without a stable id are identified by name; a number sign in the id means that the name was taken.
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
    // Claims are marked even when the list is full.
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
    // A wallet found in several namespaces is one row, which its other ids refer to as well.
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

  return { entries, get, set, found }
}
