import type { BoundReducers } from '../contract.js'
import type { Connector, FoundWallet } from './contract.js'
import type { Candidate } from './state.js'
import type { walletReducers } from './walletReducers.js'

/** A row of the wallet list with what must stay outside the store. */
export interface RegistryEntry {
  readonly candidate: Candidate
  /** The live object, for wallets met on the page. */
  readonly source?: object
  /** The connector itself, where the site listed one. */
  readonly connector?: Connector
  /** The plugin whose feature makes the connector. */
  readonly plugin?: string
}

/** Rows of the wallet list by id, in the order in which they came; rows shown never move. */
export interface Registry {
  get(id: string): RegistryEntry | undefined
  /** Lists a wallet met on the page. The same object, and one that a listed connector stands for, is ignored. */
  found(namespace: string, wallet: FoundWallet): void
  /** Marks a wallet that was connected when the page was left and has not confirmed it. */
  remember(id: string): void
  /** Lists a connector that a plugin makes when it is needed. */
  offered(plugin: string, candidate: Candidate): void
  /** Lists a connector of the site, which stands for the wallets of these names too. */
  listed(connector: Connector, names: readonly string[], candidate: Candidate): void
}

/** Wallets kept at most (security rule B4). */
const walletLimit = 64

/** Creates the registry over the store's list of wallets. */
export function createRegistry(reducers: BoundReducers<typeof walletReducers>): Registry {
  const entries = new Map<string, RegistryEntry>()
  const absorbed = new Set<string>()

  const add = (entry: RegistryEntry): void => {
    entries.set(entry.candidate.id, entry)
    reducers.walletFound(entry.candidate)
  }

  return {
    get: (id) => entries.get(id),
    remember: (id) => reducers.walletsMarked({ ids: [id], mark: 'remembered' }),
    offered: (plugin, candidate) => add({ candidate, plugin }),
    listed(connector, names, candidate) {
      for (const name of names) absorbed.add(name)
      add({ candidate, connector })
    },
    found(namespace, { source, ...wallet }) {
      if (entries.size >= walletLimit || entries.has(wallet.id)) return
      if (wallet.rdns && absorbed.has(wallet.rdns)) return
      const all = [...entries.values()]
      if (all.some((entry) => entry.source === source)) return
      const claims = all.filter(({ candidate }) => wallet.rdns && candidate.rdns === wallet.rdns)
      if (claims.length)
        reducers.walletsMarked({ ids: claims.map(({ candidate }) => candidate.id), mark: 'duplicate-claim' })
      add({
        source,
        candidate: { ...wallet, namespaces: [namespace], marks: claims.length ? ['duplicate-claim'] : [] },
      })
    },
  }
}
