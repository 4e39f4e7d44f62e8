import type { NetworkInput } from '@latchkey/kernel'

/** The Bitcoin main network; its id is the CAIP-2 reference, and no address of it is asked unless the adapter gets a `utxoUrl`. */
export const bitcoin: NetworkInput & { readonly caipNetworkId: string } = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
}
