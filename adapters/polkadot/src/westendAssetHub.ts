import type { NetworkInput } from '@latchkey/kernel'

/** Westend Asset Hub, a test network; SS58 prefix 42. */
export const westendAssetHub: NetworkInput & { readonly caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d' } = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  name: 'Westend Asset Hub',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
}
