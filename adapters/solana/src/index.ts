export { solana } from '#manifest'
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
export type { SolanaAdapter } from './manifest.js'
export { currentNetworkId } from './networks/cluster.js'
export { explorerUrl } from './networks/explorerUrl.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/index.js'
