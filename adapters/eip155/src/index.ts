export { eip155 } from '#manifest'
export type {
  CallsInput,
  Eip155Contract,
  Eip1193Provider,
  Quantity,
  SentCalls,
  SentTransaction,
  TransactionInput,
  TransactionOutcome,
  TypedDataInput,
  WalletCapabilities,
} from './contract.js'
export type { Eip155Adapter } from './manifest.js'
