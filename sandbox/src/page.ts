/** The types that a page needs from the sandbox: `window.latchkeySandbox` and the results of orders. */
export type { ChainRequest, ChainStatus } from './chains/contract.js'
export type {
  NamespaceAnnouncePlan,
  NamespaceControl,
  NamespaceMemory,
  NamespaceSettings,
  NamespaceSwitches,
  SandboxNamespace,
} from './namespaces/contract.js'
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
