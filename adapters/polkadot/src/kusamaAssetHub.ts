import type { NetworkInput } from '@latchkey/kernel'

/** Kusama Asset Hub, where KSM balances are; SS58 prefix 2. */
export const kusamaAssetHub: NetworkInput & { readonly caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920' } = {
  id: '48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: [] } },
}
