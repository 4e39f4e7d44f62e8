import type { KeplrGlobal } from './discover/keplrGlobals.js'
import type { CosmosChain } from './networks/cosmosChain.js'

/** Options of `cosmos()`. */
export interface CosmosOptions {
  /** Results of `defineCosmosChain`: what a wallet is told about a chain that it does not know. Cosmos Hub is known. */
  readonly chains?: readonly CosmosChain[] | undefined
  /** More Keplr-shaped objects to look for, before those that are known. */
  readonly wallets?: readonly KeplrGlobal[] | undefined
}
