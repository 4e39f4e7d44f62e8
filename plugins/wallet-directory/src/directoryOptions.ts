import type { WalletEntry } from './contract.js'

/** Validated options. */
export interface DirectoryOptions {
  /** As the site wrote it: `openGateway` validates it. */
  readonly gateway: string | undefined
  readonly projectId: string | undefined
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  readonly custom: readonly WalletEntry[]
  readonly order: readonly string[]
  readonly require: readonly string[]
  readonly all: 'show' | 'hide' | 'mobile'
  readonly remoteIcons: boolean
  /** Whether the site chooses among the built-in wallets: it may mean any of them. */
  readonly isChoosing: boolean
}

/** The options of a site that passes none. */
export const defaultOptions: DirectoryOptions = {
  gateway: undefined,
  projectId: undefined,
  include: [],
  exclude: [],
  featured: [],
  custom: [],
  order: [],
  require: [],
  all: 'show',
  remoteIcons: false,
  isChoosing: false,
}
