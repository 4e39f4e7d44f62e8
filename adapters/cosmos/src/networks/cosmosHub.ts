import type { CosmosChain } from './cosmosChain.js'
import { cosmosChain } from './cosmosChain.js'

const atom = { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6, coinGeckoId: 'cosmos' }

/** Cosmos Hub; every wallet of the family knows it. Add `rpc` by `defineCosmosChain({ ...cosmosHub, rpc })` to read it. */
export const cosmosHub: CosmosChain = /*#__PURE__*/ cosmosChain(
  {
    chainId: 'cosmoshub-4',
    name: 'Cosmos Hub',
    hrp: 'cosmos',
    stakeCurrency: atom,
    feeCurrencies: [{ ...atom, gasPriceStep: { low: 0.01, average: 0.025, high: 0.03 } }],
    slip44: 118,
  },
  'cosmoshub-4',
)
