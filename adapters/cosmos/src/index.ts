export { cosmos } from '#manifest'
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
export type { CosmosAdapter } from './manifest.js'
export type { CosmosChain, CosmosChainInput, CosmosCurrency, CosmosFeeCurrency } from './networks/cosmosChain.js'
export { cosmosHub, defineCosmosChain } from './networks/cosmosChain.js'
export type { CosmosOptions, KeplrGlobal } from './options.js'
