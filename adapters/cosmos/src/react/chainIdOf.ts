import type { CosmosChain } from '../networks/cosmosChain.js'

/** A chain as hooks take it: its definition, or its own id. */
export const chainIdOf = (chain: CosmosChain | string | undefined): string | undefined =>
  typeof chain === 'object' ? chain.chainId : chain
