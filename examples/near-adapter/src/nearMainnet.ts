import type { NetworkInput } from '@latchkey/kernel'

/** NEAR's main network. */
export const nearMainnet = {
  id: 'mainnet',
  caipNetworkId: 'near:mainnet',
  chainNamespace: 'near',
  name: 'NEAR',
  nativeCurrency: { name: 'NEAR', symbol: 'NEAR', decimals: 24 },
  rpcUrls: { default: { http: [] } },
} as const satisfies NetworkInput
