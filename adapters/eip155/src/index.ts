export { eip155 } from '#manifest'
export type {
  Eip155Contract,
  Eip1193Provider,
  Quantity,
  SentTransaction,
  TransactionInput,
  TransactionOutcome,
  TypedDataInput,
  WalletCapabilities,
} from './contract.js'
export type { Eip155Adapter } from './manifest.js'
