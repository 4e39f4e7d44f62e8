import type { NetworkInput } from '@latchkey/kernel'

/** Polkadot Asset Hub, where DOT balances are; SS58 prefix 0. */
export const polkadotAssetHub: NetworkInput & { readonly caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1' } =
  {
    id: '68d56f15f85d3136970ec16946040bc1',
    chainNamespace: 'polkadot',
    caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
    name: 'Polkadot Asset Hub',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: [] } },
  }
