// Sites augment it here: a strict package manager gives them this package, not the kernel.
export type { Register } from '@latchkey/kernel'
export type { BrandingContract, BrandingOptions, BrandingPlugin } from './branding/contract.js'
export { branding } from './branding/manifest.js'
export type { ConnectOptions, LegalOptions } from './core/connectOptions.js'
export type {
  AccountProfile,
  ActionItem,
  ArrangeRows,
  ConnectArrangement,
  ConnectParams,
  ConnectRow,
  ConnectSection,
  ConnectView,
  ConnectWay,
  CoreContract,
  CorePlugin,
  FindMark,
  FundMethod,
  HeaderItem,
  HistoryItem,
  IdentityItem,
  NamedSectionItem,
  PendingItem,
  PendingTransaction,
  SectionItem,
  SettingsItem,
} from './core/contract.js'
export { createLatchkey, type Latchkey, type LatchkeyOptions } from './createLatchkey.js'
export type { ElementTags } from './elements/types/dom.js'
// Whoever writes TSX makes an instance too; the entry of the elements asks for no types of React.
export type { JsxElements } from './elements/types/jsx.js'
export type { ErrorCode } from './errorCodes.js'
export type { LanguageMessages, MessageKey, Messages } from './i18n/messages.js'
export type { Theme, ThemeMode } from './skinState.js'
export type { Token } from './theme/tokens.js'
