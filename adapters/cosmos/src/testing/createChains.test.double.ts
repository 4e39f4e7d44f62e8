import type { CosmosChain } from '../networks/cosmosChain.js'
import { cosmosHub, defineCosmosChain } from '../networks/cosmosChain.js'

const coin = (coinDenom: string, coinDecimals = 6) => ({
  coinDenom,
  coinMinimalDenom: `u${coinDenom.toLowerCase()}`,
  coinDecimals,
})

/** A chain that every wallet double knows. */
export const osmosis: CosmosChain = defineCosmosChain({
  chainId: 'osmosis-1',
  name: 'Osmosis',
  hrp: 'osmo',
  feeCurrencies: [coin('OSMO')],
  rpc: 'https://rpc.osmosis.example',
  rest: 'https://rest.osmosis.example',
})

/** A chain that wallet doubles do not know until it is suggested. */
export const lab: CosmosChain = defineCosmosChain({
  chainId: 'lab-1',
  name: 'Lab',
  hrp: 'lab',
  feeCurrencies: [coin('LAB')],
  stakeCurrency: coin('GOLD', 9),
  rpc: 'https://rpc.lab.example',
  rest: 'https://rest.lab.example/',
  slip44: 60,
  features: ['cosmwasm'],
})

/** The chains of a site. */
export const chains: readonly CosmosChain[] = [cosmosHub, osmosis, lab]
