/** A chain a Cosmos wallet knows. */
export interface CosmosChain {
  chainId: string
  /** What its addresses start with. */
  prefix: string
  /** Whether the worthless test keys may sign transactions there. */
  spends: boolean
}

/** The chains a Cosmos test wallet knows without being told; the hub's addresses are shown, its transactions never signed. */
export const cosmosChains: readonly CosmosChain[] = [
  { chainId: 'latchkey-1', prefix: 'latch', spends: true },
  { chainId: 'cosmoshub-4', prefix: 'cosmos', spends: false },
]
