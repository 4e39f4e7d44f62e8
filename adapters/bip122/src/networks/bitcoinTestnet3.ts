import type { NetworkInput } from '@latchkey/kernel'

/** Bitcoin's third test network; its id is the CAIP-2 reference, and no address of it is asked unless the adapter gets a `utxoUrl`. */
export const bitcoinTestnet3: NetworkInput & { readonly caipNetworkId: string } = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet3',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  testnet: true,
}
