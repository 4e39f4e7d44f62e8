import type { NetworkInput } from '@latchkey/kernel'

/** CAIP-2 ids of the networks of this adapter, the main network first; the manifest refuses all others. */
export const networkIds = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
  'bip122:00000008819873e925422c1ff0f99f7c',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
] as const

/** Describes a network; `path` is the one of its explorer at mempool.space, if it has one. */
/*#__NO_SIDE_EFFECTS__*/
const network = (
  caipNetworkId: string,
  name: string,
  symbol: string,
  path?: string,
): NetworkInput & { readonly caipNetworkId: string } => ({
  id: caipNetworkId.slice('bip122:'.length),
  name,
  chainNamespace: 'bip122',
  caipNetworkId,
  nativeCurrency: { name: 'Bitcoin', symbol, decimals: 8 },
  rpcUrls: { default: { http: [] } },
  ...(path !== undefined && {
    blockExplorers: { default: { name: 'mempool.space', url: `https://mempool.space${path}` } },
  }),
  ...(symbol !== 'BTC' && { testnet: true }),
})

/** The Bitcoin main network; balances need the option `utxoUrl`. */
export const bitcoin = /*#__PURE__*/ network(networkIds[0], 'Bitcoin', 'BTC', '')

/** Bitcoin's third test network; balances need the option `utxoUrl`. */
export const bitcoinTestnet3 = /*#__PURE__*/ network(networkIds[1], 'Bitcoin Testnet3', 'tBTC', '/testnet')

/** Bitcoin's fourth test network (BIP-94); balances need the option `utxoUrl`. */
export const bitcoinTestnet4 = /*#__PURE__*/ network(networkIds[2], 'Bitcoin Testnet4', 'tBTC', '/testnet4')

/** Bitcoin's public signet (BIP-325); balances need the option `utxoUrl`. */
export const bitcoinSignet = /*#__PURE__*/ network(networkIds[3], 'Bitcoin Signet', 'sBTC', '/signet')

/** Bitcoin's regression test network, which runs on a developer's own machine; balances need the option `utxoUrl`. */
export const bitcoinRegtest = /*#__PURE__*/ network(networkIds[4], 'Bitcoin Regtest', 'rBTC')
