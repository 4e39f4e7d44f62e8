import type { NetworkInput } from '@latchkey/kernel'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
const blockExplorers = { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } } as const

/** Solana's main network. */
export const solanaMainnet = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers,
} as const satisfies NetworkInput

/** Solana's network for developers. */
export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers,
  testnet: true,
} as const satisfies NetworkInput

/** Solana's network for testing new releases of its nodes. */
export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers,
  testnet: true,
} as const satisfies NetworkInput
