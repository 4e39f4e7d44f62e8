import type { NetworkInput } from '@latchkey/kernel'

/** CAIP-2 ids of the networks of this adapter, the main network first; the manifest refuses all others. */
export const networkIds = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
  'bip122:00000008819873e925422c1ff0f99f7c',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
] as const

/** The Bitcoin main network; balances need the option `utxoUrl`. */
export const bitcoin: NetworkInput & { readonly caipNetworkId: string } = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
}

/** Bitcoin's third test network; balances need the option `utxoUrl`. */
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

/** Bitcoin's fourth test network (BIP-94); balances need the option `utxoUrl`. */
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

/** Bitcoin's public signet (BIP-325); balances need the option `utxoUrl`. */
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

/** Bitcoin's regression test network, which runs on a developer's own machine; balances need the option `utxoUrl`. */
export const bitcoinRegtest: NetworkInput & { readonly caipNetworkId: string } = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  nativeCurrency: { name: 'Bitcoin', symbol: 'rBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
}
