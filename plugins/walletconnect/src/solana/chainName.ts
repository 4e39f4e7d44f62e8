const clusters: { readonly [networkId: string]: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What Wallet Standard calls a network of Solana, by its CAIP-2 id; one that is not public is a developer's own. */
export const chainName = (networkId: string): string =>
  (Object.hasOwn(clusters, networkId) && clusters[networkId]) || 'solana:localnet'
