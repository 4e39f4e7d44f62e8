export { walletDirectory } from '#manifest'
export type {
  CustomWallet,
  DirectoryState,
  DirectoryStatus,
  RecentWallet,
  WalletDirectoryContract,
  WalletDirectoryPlugin,
  WalletEntry,
  WalletGroup,
  WalletPage,
  WalletRow,
} from './contract.js'
