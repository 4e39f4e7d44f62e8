import type { NetworkInput } from '@latchkey/kernel'

/** Bitcoin's network of one developer, on their own machine; its id is the CAIP-2 reference, and no address of it is asked unless the adapter gets a `utxoUrl`. */
export const bitcoinRegtest: NetworkInput & { readonly caipNetworkId: string } = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  nativeCurrency: { name: 'Bitcoin', symbol: 'rBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
}
