import type { Network } from '@latchkey/kernel'

/** A network of a site. */
export const createNetwork = (id: number | string, chainNamespace = 'eip155', url?: string): Network => ({
  id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: url ? [url] : [] } },
})
