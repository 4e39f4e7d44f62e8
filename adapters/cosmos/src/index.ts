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
export type { CosmosChain, CosmosChainInput, CosmosCurrency, CosmosFeeCurrency } from './cosmosChain.js'
export { cosmosHub } from './cosmosHub.js'
export { defineCosmosChain } from './defineCosmosChain.js'
export type { KeplrGlobal } from './keplrGlobals.js'
export { type CosmosAdapter, cosmos } from './manifest.js'
export type { CosmosOptions } from './options.js'
