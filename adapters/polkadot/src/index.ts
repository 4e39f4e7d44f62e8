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
export { type PolkadotAdapter, polkadot } from './manifest.js'
export {
  kusamaAssetHub,
  kusamaRelay,
  polkadotAssetHub,
  polkadotRelay,
  westendAssetHub,
  westendRelay,
} from './networks/index.js'
