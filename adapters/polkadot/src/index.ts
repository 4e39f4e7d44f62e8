export type {
  HexText,
  InjectedAccount,
  KeyType,
  MetadataDefinition,
  PapiSigner,
  PolkadotAccount,
  PolkadotContract,
  PolkadotJsSigner,
  PolkadotProvider,
  PolkadotSigners,
  SignerPayloadJson,
  SignerPayloadRaw,
  SignerResult,
} from './contract.js'
export { kusamaAssetHub } from './kusamaAssetHub.js'
export { kusamaRelay } from './kusamaRelay.js'
export { type PolkadotAdapter, polkadot } from './manifest.js'
export { polkadotRelay } from './networks/index.js'
export { polkadotAssetHub } from './polkadotAssetHub.js'
export { westendAssetHub } from './westendAssetHub.js'
export { westendRelay } from './westendRelay.js'
