import type { NetworkInput } from '@latchkey/kernel'

/** The relay chain of Kusama; SS58 prefix 2. */
export const kusamaRelay: NetworkInput & { readonly caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' } = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: [] } },
}
