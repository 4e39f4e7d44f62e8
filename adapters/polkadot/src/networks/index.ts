import type { NetworkInput } from '@latchkey/kernel'

/** The relay chain of Polkadot; SS58 prefix 0. */
export const polkadotRelay: NetworkInput & { readonly caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' } = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: [] } },
}
