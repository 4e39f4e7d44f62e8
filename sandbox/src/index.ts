export { defaultSeed } from './accounts/defaultSeed.js'
export type {
  Caip2,
  Sandbox,
  SandboxAccount,
  SandboxChain,
  SandboxNetwork,
  SandboxOptions,
  SandboxPort,
  SandboxToken,
  SandboxWallet,
  WalletAnswer,
  WalletScriptOptions,
} from './contract.js'
export { createSandbox } from './createSandbox.js'
export { SandboxError, type SandboxErrorCode } from './sandboxError.js'
export type { WalletControl, WalletOutcome, WalletRequestRecord } from './wallets/contract.js'
export { demoWallets } from './wallets/demoWallets.js'
export type { AccountsForm, AnswerKind, AnswerRule, ChainIdForm, WalletSwitches } from './wallets/switches.js'
