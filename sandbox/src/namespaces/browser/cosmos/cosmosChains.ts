/** A chain that a Cosmos wallet knows. */
export interface CosmosChain {
  chainId: string
  /** The prefix of its addresses. */
  prefix: string
  /** Whether the worthless test keys may sign transactions there. */
  spends: boolean
}

/** The built-in chains of Cosmos test wallets; addresses of the Cosmos Hub are shown, but its transactions are never signed. */
export const cosmosChains: readonly CosmosChain[] = [
  { chainId: 'latchkey-1', prefix: 'latch', spends: true },
  { chainId: 'cosmoshub-4', prefix: 'cosmos', spends: false },
]
