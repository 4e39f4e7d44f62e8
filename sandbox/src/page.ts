/** What a page sees of the sandbox: types alone, of `window.latchkeySandbox` and of what orders answer. */
export type { ChainRequest, ChainStatus } from './chains/contract.js'
export type {
  Family,
  FamilyAnnouncePlan,
  FamilyControl,
  FamilyMemory,
  FamilySettings,
  FamilySwitches,
} from './families/contract.js'
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
