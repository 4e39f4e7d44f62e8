export { walletConnect } from '#manifest'
export type {
  NamespaceOverride,
  PairedWallet,
  PairingStartParams,
  PairingWallet,
  WalletConnectContract,
  WalletConnectPlugin,
} from './contract.js'
