import type { NetworkInput } from '@latchkey/kernel'

/** Bitcoin's signet, the public one (BIP-325); its id is the CAIP-2 reference, and no address of it is asked unless the adapter gets a `utxoUrl`. */
export const bitcoinSignet: NetworkInput & { readonly caipNetworkId: string } = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  nativeCurrency: { name: 'Bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
  testnet: true,
}
