import { solanaNetwork } from '../../../solana/solanaNetwork.js'

/** The chain names of the Wallet Standard by the CAIP-2 names of the networks; test networks alone. */
export const solanaClusters: Readonly<Record<string, `solana:${string}`>> = {
  [solanaNetwork]: 'solana:localnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
