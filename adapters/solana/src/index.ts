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
export { currentNetworkId } from './currentNetworkId.js'
export { explorerUrl } from './explorerUrl.js'
export { type SolanaAdapter, solana } from './manifest.js'
export { solanaDevnet } from './solanaDevnet.js'
export { solanaMainnet } from './solanaMainnet.js'
export { solanaTestnet } from './solanaTestnet.js'
