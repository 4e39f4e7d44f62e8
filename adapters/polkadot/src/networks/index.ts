import type { NetworkInput } from '@latchkey/kernel'

/** Describes a network by its CAIP-2 reference, the first 32 hex digits of its genesis hash. */
/*#__NO_SIDE_EFFECTS__*/
const network = <reference extends string>(
  id: reference,
  name: string,
  [coin, symbol, decimals]: readonly [coin: string, symbol: string, decimals: number],
  testnet?: true,
): NetworkInput & { readonly caipNetworkId: `polkadot:${reference}` } => ({
  id,
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${id}`,
  name,
  nativeCurrency: { name: coin, symbol, decimals },
  rpcUrls: { default: { http: [] } },
  ...(testnet && { testnet }),
})

const dot = ['Polkadot', 'DOT', 10] as const
const ksm = ['Kusama', 'KSM', 12] as const
const wnd = ['Westend', 'WND', 12] as const

/** The relay chain of Polkadot; SS58 prefix 0. */
export const polkadotRelay = /*#__PURE__*/ network('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', dot)

/** Polkadot Asset Hub, where DOT balances are; SS58 prefix 0. */
export const polkadotAssetHub = /*#__PURE__*/ network('68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub', dot)

/** The relay chain of Kusama; SS58 prefix 2. */
export const kusamaRelay = /*#__PURE__*/ network('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', ksm)

/** Kusama Asset Hub, where KSM balances are; SS58 prefix 2. */
export const kusamaAssetHub = /*#__PURE__*/ network('48239ef607d7928874027a43a6768920', 'Kusama Asset Hub', ksm)

/** The relay chain of Westend, a test network; SS58 prefix 42. */
export const westendRelay = /*#__PURE__*/ network('e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', wnd, true)

/** Westend Asset Hub, a test network; SS58 prefix 42. */
export const westendAssetHub = /*#__PURE__*/ network('67f9723393ef76214df0118c34bbbd3d', 'Westend Asset Hub', wnd, true)
