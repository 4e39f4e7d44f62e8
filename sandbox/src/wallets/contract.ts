import type { Address, Hex } from 'viem'
import type { AccountsForm, AnnouncePlan, AnswerKind, AnswerRule, SendingForm, WalletSwitches } from './switches.js'

/** The outcome of a request: `answered` needed no consent, `failed` is any error other than the visitor's rejection. */
export type WalletOutcome = 'pending' | 'answered' | 'approved' | 'rejected' | 'failed'

/** A request from a page to a test wallet. */
export interface WalletRequestRecord {
  method: string
  params: unknown
  /** Milliseconds since 1970. */
  at: number
  outcome: WalletOutcome
  /** When it completed, in milliseconds since 1970; absent while it is pending. */
  answeredAt?: number
  /** The result that the page received. */
  result?: unknown
  /** The error that the page received; a thrown value that is not an error is shown as text. */
  error?: { code?: number | string; message: string }
}

/** The switches of a wallet with every default filled in. */
export interface WalletSettings<Kind extends string = AnswerKind> {
  answer: Kind
  /** The remaining rules. */
  rules: readonly AnswerRule<Kind>[]
  delayMs: number
  accounts: AccountsForm
  chain: Required<Omit<NonNullable<WalletSwitches['chain']>, 'start'>>
  sends: SendingForm
  announce: AnnouncePlan
  events: Required<NonNullable<WalletSwitches['events']>>
  object: NonNullable<WalletSwitches['object']>
}

/** Controls one installed test wallet, at `window.latchkeySandbox.wallets[id]`. */
export interface WalletControl {
  /** The name and identifier that pages see; an impostor uses those of another wallet. */
  readonly name: string
  readonly rdns: string
  /** How the wallet decides on later requests that need consent; pending ones are not affected. */
  answer: AnswerKind
  /** Changes how the wallet misbehaves, starting with the next request. */
  switches(change: WalletSwitches): void
  /** The current switches. */
  readonly settings: WalletSettings
  /** The persistent state for this origin. */
  readonly state: Readonly<WalletMemory>
  /** The latest 1,000 requests, oldest first. */
  readonly requests: readonly WalletRequestRecord[]
  /** The pending requests, oldest first. */
  readonly pending: readonly WalletRequestRecord[]
  /** All accounts of the wallet; a page sees only the current one. */
  readonly accounts: readonly Address[]
  /** Approves the oldest pending request; false when there is none. */
  approve(): boolean
  /** Rejects the oldest pending request; false when there is none. */
  reject(): boolean
  /** Switches to another account of the wallet; throws RangeError when the index does not exist. */
  switchAccount(index: number): void
  /** Switches the wallet to a chain, as a visitor does in the wallet; throws RangeError for an invalid chain id. */
  moveTo(chainId: number): void
  /** Revokes the page's permission, as a visitor does in the wallet. */
  disconnect(): void
  /** Locks the wallet: it shows no account and signs nothing until it is unlocked, in every tab and across reloads. */
  lock(): void
  /** Unlocks the wallet, as a visitor does in the wallet; connecting prompts the visitor to unlock it too. */
  unlock(): void
  /**
   * Emits `disconnect` but keeps account and permission: with 1013 ("try again later") nothing else happens,
   * with 4900 everything that needs a chain fails with that code until `restoreConnection`.
   * @default 1013
   */
  dropConnection(code?: 1013 | 4900): void
  /** Emits `connect` and undoes `dropConnection`. */
  restoreConnection(): void
  /** Replaces the provider object; the former one still works unless it is orphaned. */
  replaceObject(former?: 'works' | 'orphaned'): void
  /** Emits an event unchanged, regardless of the switches. */
  emit(event: string, value: unknown): void
  /** Announces the wallet now, even with `announce: 'never'`. */
  announce(): void
  /** Calls the listener after each request, response, switch and change of the wallet; returns a function that stops it. */
  watch(listener: () => void): () => void
}

/** What the icon of a wallet is drawn from. */
export interface WalletIcon {
  letter: string
  colour: string
  /** Drawn instead of the letter: a path, as lines in a square of 96 by 96. */
  lines?: string
}

/** How a wallet is built and where a page finds it. */
export interface WalletBuild {
  /** `bare` has no events, `class` needs `this`, `frozen` cannot be changed. */
  shape: 'plain' | 'bare' | 'class' | 'frozen'
  /** Where a page finds it in addition to its announcement. */
  place: 'none' | 'ethereum' | 'providers'
  /** Properties of the provider that are set to true. */
  flags: readonly string[]
  icon: WalletIcon
}

/** The configuration of a test wallet: JSON, embedded in the script. */
export interface WalletConfig {
  wallet: { id: string; name: string; rdns: string; build: WalletBuild }
  /** Worthless test keys with their addresses, so that the wallet can show itself without cryptography. */
  accounts: { address: Address; key: Hex }[]
  chains: { id: number; name: string; rpcUrl: string; symbol: string }[]
  account: number
  answer: AnswerKind
  switches?: WalletSwitches
}

/** An EIP-1193 error. */
export interface ProviderRpcError extends Error {
  code: number
  data?: unknown
}

/** The EIP-1193 provider of a test wallet. */
export interface WalletProvider {
  request(input: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): WalletProvider
  removeListener(event: string, listener: (value: unknown) => void): WalletProvider
}

/** A request as the approval window shows it. */
export interface ApprovalQuestion {
  wallet: string
  origin: string
  /** The request in plain words. */
  title: string
  method: string
  details: readonly { label: string; value: string; long?: boolean }[]
}

/** Shows a request and calls `decide` with the visitor's decision; returns a function that closes the window without one. */
export type AskApproval = (question: ApprovalQuestion, decide: (approved: boolean) => void) => () => void

/** The persistent state of a wallet for one origin. */
export interface WalletMemory {
  permitted: boolean
  account: number
  chainId: number
  /** Unknown chains that pages have added. */
  added?: number[]
  locked?: boolean
}

/** Where a wallet persists its state, shared by every tab of the origin. */
export interface WalletMemoryStore<Memory = WalletMemory> {
  read(): Partial<Memory>
  write(memory: Memory): void
  /** Calls the listener when another tab has written. */
  follow(listener: () => void): void
}
