import type { NetworkInput } from '@latchkey/kernel'

/** NEAR's test network. */
export const nearTestnet = {
  id: 'testnet',
  caipNetworkId: 'near:testnet',
  chainNamespace: 'near',
  name: 'NEAR Testnet',
  nativeCurrency: { name: 'NEAR', symbol: 'NEAR', decimals: 24 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
} as const satisfies NetworkInput
