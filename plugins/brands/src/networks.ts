import type { Mark, Marks } from './contract.js'

const loadArbitrum: Mark = () => import('@web3icons/core/svgs/networks/background/arbitrum-one.svg.js')
/** Arbitrum One and its test network. */
export const arbitrum: Marks = { 'eip155:42161': loadArbitrum, 'eip155:421614': loadArbitrum }

const loadAvalanche: Mark = () => import('@web3icons/core/svgs/networks/background/avalanche.svg.js')
/** Avalanche and its test network. */
export const avalanche: Marks = { 'eip155:43114': loadAvalanche, 'eip155:43113': loadAvalanche }

const loadBase: Mark = () => import('@web3icons/core/svgs/networks/background/base.svg.js')
/** Base and its test network. */
export const base: Marks = { 'eip155:8453': loadBase, 'eip155:84532': loadBase }

const loadBitcoin: Mark = () => import('@web3icons/core/svgs/networks/background/bitcoin.svg.js')
/** Bitcoin, its test networks and the namespace. */
export const bitcoin: Marks = {
  bip122: loadBitcoin,
  'bip122:000000000019d6689c085ae165831e93': loadBitcoin,
  'bip122:000000000933ea01ad0ee984209779ba': loadBitcoin,
  'bip122:00000008819873e925422c1ff0f99f7c': loadBitcoin,
}

const loadBnb: Mark = () => import('@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js')
/** BNB Smart Chain and its test network. */
export const bnb: Marks = { 'eip155:56': loadBnb, 'eip155:97': loadBnb }

const loadCosmosHub: Mark = () => import('@web3icons/core/svgs/networks/background/cosmos-hub.svg.js')
/** Cosmos Hub and the namespace. */
export const cosmosHub: Marks = { cosmos: loadCosmosHub, 'cosmos:cosmoshub-4': loadCosmosHub }

const loadEthereum: Mark = () => import('@web3icons/core/svgs/networks/background/ethereum.svg.js')
/** Ethereum, its test networks and the namespace. */
export const ethereum: Marks = {
  eip155: loadEthereum,
  'eip155:1': loadEthereum,
  'eip155:11155111': loadEthereum,
  'eip155:560048': loadEthereum,
}

const loadGnosis: Mark = () => import('@web3icons/core/svgs/networks/background/gnosis.svg.js')
/** Gnosis. */
export const gnosis: Marks = { 'eip155:100': loadGnosis, 'eip155:10200': loadGnosis }

const loadLinea: Mark = () => import('@web3icons/core/svgs/networks/background/linea.svg.js')
/** Linea and its test network. */
export const linea: Marks = { 'eip155:59144': loadLinea, 'eip155:59141': loadLinea }

const loadOptimism: Mark = () => import('@web3icons/core/svgs/networks/background/optimism.svg.js')
/** OP Mainnet and its test network. */
export const optimism: Marks = { 'eip155:10': loadOptimism, 'eip155:11155420': loadOptimism }

const loadPolkadot: Mark = () => import('@web3icons/core/svgs/networks/background/polkadot.svg.js')
/** Polkadot, its Asset Hub and the namespace. */
export const polkadot: Marks = {
  polkadot: loadPolkadot,
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': loadPolkadot,
  'polkadot:68d56f15f85d3136970ec16946040bc1': loadPolkadot,
}

const loadPolygon: Mark = () => import('@web3icons/core/svgs/networks/background/polygon.svg.js')
/** Polygon and its test network. */
export const polygon: Marks = { 'eip155:137': loadPolygon, 'eip155:80002': loadPolygon }

const loadSolana: Mark = () => import('@web3icons/core/svgs/networks/background/solana.svg.js')
/** Solana, its test networks and the namespace. */
export const solana: Marks = {
  solana: loadSolana,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': loadSolana,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': loadSolana,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': loadSolana,
}
