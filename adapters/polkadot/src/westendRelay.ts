import type { NetworkInput } from '@latchkey/kernel'

/** The relay chain of Westend, a test network; SS58 prefix 42. */
export const westendRelay: NetworkInput & { readonly caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e' } = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
}
