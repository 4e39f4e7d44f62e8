import type { NetworkInput } from '@latchkey/kernel'

/** Bitcoin's fourth test network (BIP-94); its id is the CAIP-2 reference, and no address of it is asked unless the adapter gets a `utxoUrl`. */
export const bitcoinTestnet4: NetworkInput & { readonly caipNetworkId: string } = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet4',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet4' } },
  testnet: true,
}
