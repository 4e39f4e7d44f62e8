export type {
  SendOptions,
  SentTransaction,
  SerialisableTransaction,
  SolanaContract,
  SolanaPublicKey,
  SolanaSigner,
  StandardAccount,
  StandardWallet,
  TransactionInput,
  TransactionOutcome,
  Web3Signer,
  Web3Transaction,
} from './contract.js'
export { type SolanaAdapter, solana } from './manifest.js'
export { currentNetworkId } from './networks/currentNetworkId.js'
export { explorerUrl } from './networks/explorerUrl.js'
export { solanaDevnet } from './networks/solanaDevnet.js'
export { solanaMainnet } from './networks/solanaMainnet.js'
export { solanaTestnet } from './networks/solanaTestnet.js'
