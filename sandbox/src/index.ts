export { defaultSeed } from './accounts/deriveAccounts.js'
export type { Caip2, ChainRequest, ChainStatus, SandboxChain, SandboxNetwork } from './chains/contract.js'
export type {
  OddToken,
  OpenPage,
  OpenWallet,
  OrderAnswer,
  Sandbox,
  SandboxAccount,
  SandboxGatewayOptions,
  SandboxName,
  SandboxNames,
  SandboxOptions,
  SandboxPort,
  SandboxRelay,
  SandboxToken,
  SandboxWallet,
  WalletAnswer,
  WalletScriptOptions,
} from './contract.js'
export { createSandbox } from './createSandbox.js'
export type {
  FaultedRequest,
  FaultKind,
  FaultServer,
  FaultServerOptions,
  FaultTarget,
  SandboxFaults,
  ServerFault,
} from './faults/contract.js'
export { startFaultServer } from './faults/startFaultServer.js'
export type {
  NamespaceAnnouncePlan,
  NamespaceControl,
  NamespaceMemory,
  NamespaceNetwork,
  NamespaceScriptOptions,
  NamespaceSettings,
  NamespaceSwitches,
  SandboxNamespace,
} from './namespaces/contract.js'
export type { SandboxNamespaceWallet } from './namespaces/describeNamespaceWallets.js'
export { demoNamespaceWallets } from './namespaces/namespaceWalletDefinitions.js'
export type {
  Phone,
  PhoneAnswer,
  PhoneGrants,
  PhoneOptions,
  PhoneQuestion,
  PhoneRequest,
  PhoneSession,
  PhoneSettings,
  PhoneStorage,
  PhoneSwitches,
} from './phone/contract.js'
export { createMemoryStorage } from './phone/createMemoryStorage.js'
export { createPhone } from './phone/createPhone.js'
export type { PoisonEntry, PoisonKind, PoisonOptions } from './poison/contract.js'
export { SandboxError, type SandboxErrorCode } from './sandboxError.js'
export type { SandboxSolana, SolanaNetwork, SolanaStatus, SolanaToken } from './solana/contract.js'
export type { OddTokenId } from './tokens/oddTokenDefinitions.js'
export type {
  WalletControl,
  WalletMemory,
  WalletOutcome,
  WalletRequestRecord,
  WalletSettings,
} from './wallets/contract.js'
export type {
  AccountsForm,
  AnnouncePlan,
  AnswerKind,
  AnswerRule,
  ChainIdForm,
  MalformedKind,
  WalletSwitches,
} from './wallets/switches.js'
export { demoWallets } from './wallets/walletDefinitions.js'
