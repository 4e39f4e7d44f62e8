export type {
  AminoSignDoc,
  CosmosAccountData,
  CosmosChainKey,
  CosmosClient,
  CosmosContract,
  CosmosServers,
  DirectSignDoc,
  KeplrKey,
  KeplrProvider,
  OfflineAminoSigner,
  OfflineDirectSigner,
  OfflineSigner,
  OfflineSignerInput,
  StdSignature,
} from './contract.js'
export type { KeplrGlobal } from './discover/keplrGlobals.js'
export { type CosmosAdapter, cosmos } from './manifest.js'
export type { CosmosChain, CosmosChainInput, CosmosCurrency, CosmosFeeCurrency } from './networks/cosmosChain.js'
export { cosmosHub } from './networks/cosmosHub.js'
export { defineCosmosChain } from './networks/defineCosmosChain.js'
export type { CosmosOptions } from './options.js'
