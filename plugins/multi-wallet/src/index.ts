export type {
  DeleteInput,
  MultiWalletContract,
  MultiWalletPlugin,
  MultiWalletState,
  SwitchInput,
  SwitchResult,
  WalletRow,
  WalletRowStatus,
} from './contract.js'
export { multiWallet } from './manifest.js'
export type { RecentConnection } from './records/recentConnection.js'
