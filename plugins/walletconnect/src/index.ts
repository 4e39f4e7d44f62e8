export type {
  NamespaceOverride,
  PairedWallet,
  PairingStartParams,
  PairingWallet,
  WalletConnectContract,
  WalletConnectPlugin,
} from './contract.js'
export { walletConnect } from './manifest.js'
export type { OneClickSignIn, SignInPayload } from './signIn/contract.js'
