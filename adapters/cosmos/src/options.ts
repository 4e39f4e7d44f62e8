import type { CosmosChain } from './networks/cosmosChain.js'

/** A Keplr-shaped object on the page. */
export interface KeplrGlobal {
  /** Where it is on `window`, as a dotted path; the id of the row. */
  readonly key: string
  readonly name: string
  /** Event on `window` that announces another key; without one a change is noticed at the next request. */
  readonly changeEvent?: string | undefined
  /** Set it if the wallet documents that reading the key of an allowed site never opens a window. @default false */
  readonly readsSilently?: boolean | undefined
}

/** Options of `cosmos()`. */
export interface CosmosOptions {
  /** Results of `defineCosmosChain`, which describe chains to wallets that do not know them. Cosmos Hub is built in. */
  readonly chains?: readonly CosmosChain[] | undefined
  /** More Keplr-shaped objects to look for, before the built-in ones. */
  readonly wallets?: readonly KeplrGlobal[] | undefined
}
