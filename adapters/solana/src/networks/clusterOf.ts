import { currentNetworkId } from './currentNetworkId.js'

/** Public clusters by CAIP-2 id. */
const clusters = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
} as const

/** What Wallet Standard calls the cluster of a network; one that is not public is a developer's own. */
export const clusterOf = (networkId: string): 'mainnet' | 'devnet' | 'testnet' | 'localnet' =>
  clusters[currentNetworkId(networkId) as keyof typeof clusters] ?? 'localnet'
