import type { Address, Hex } from 'viem'
import type { AccountsForm, AnnouncePlan, AnswerKind, AnswerRule, WalletSwitches } from './switches.js'

/** What a request came to: `answered` needed no consent, `failed` is any error other than the visitor's refusal. */
export type WalletOutcome = 'pending' | 'answered' | 'approved' | 'rejected' | 'failed'

/** One request a page made to a test wallet. */
export interface WalletRequestRecord {
  method: string
  params: unknown
  /** Milliseconds since 1970. */
  at: number
  outcome: WalletOutcome
  /** When it was answered, in milliseconds since 1970; absent while it waits. */
  answeredAt?: number
  /** What the page was given. */
  result?: unknown
  /** What the page was refused with; a wallet that throws nonsense shows it as text. */
  error?: { code?: number | string; message: string }
}

/** The switches of one wallet with every default filled in. */
export interface WalletSettings<Kind extends string = AnswerKind> {
  answer: Kind
  /** The rules that still count. */
  rules: readonly AnswerRule<Kind>[]
  delayMs: number
  accounts: AccountsForm
  chain: Required<Omit<NonNullable<WalletSwitches['chain']>, 'start'>>
  announce: AnnouncePlan
  events: Required<NonNullable<WalletSwitches['events']>>
  object: NonNullable<WalletSwitches['object']>
}

/** The switches of one installed test wallet, at `window.latchkeySandbox.wallets[id]`. */
export interface WalletControl {
  /** The name and identifier a page is told; an impostor's are another wallet's. */
  readonly name: string
  readonly rdns: string
  /** How the next requests are answered that need consent; those already waiting stay as they are. */
  answer: AnswerKind
  /** Changes how the wallet misbehaves, from the next request on. */
  switches(change: WalletSwitches): void
  /** Every switch as it stands. */
  readonly settings: WalletSettings
  /** What the wallet remembers of this origin. */
  readonly state: Readonly<WalletMemory>
  /** The latest 1,000 requests, oldest first. */
  readonly requests: readonly WalletRequestRecord[]
  /** The requests that wait for an answer, oldest first. */
  readonly pending: readonly WalletRequestRecord[]
  /** Every account the wallet holds; a page sees only the current one. */
  readonly accounts: readonly Address[]
  /** Approves the oldest waiting request; false when none waits. */
  approve(): boolean
  /** Refuses the oldest waiting request; false when none waits. */
  reject(): boolean
  /** Makes another held account the current one; throws RangeError when there is none at this index. */
  switchAccount(index: number): void
  /** Moves the wallet to a chain, as a visitor does in the wallet; throws RangeError for what is no chain id. */
  moveTo(chainId: number): void
  /** Takes the page's permission back, as a visitor does in the wallet. */
  disconnect(): void
  /** Locks the wallet: it shows no account and signs nothing until it is unlocked, also after a reload and in every tab. */
  lock(): void
  /** Unlocks the wallet, as a visitor does in the wallet; connecting asks the visitor for it too. */
  unlock(): void
  /**
   * Emits `disconnect` while account and permission stay: with 1013 ("try again later") nothing else happens,
   * with 4900 everything that needs a chain fails with that code until `restoreConnection`.
   * @default 1013
   */
  dropConnection(code?: 1013 | 4900): void
  /** Emits `connect` and ends what `dropConnection` began. */
  restoreConnection(): void
  /** Puts another object in the provider's place; the former one still works unless it is orphaned. */
  replaceObject(former?: 'works' | 'orphaned'): void
  /** Emits an event as it is, whatever the switches say. */
  emit(event: string, value: unknown): void
  /** Announces the wallet now; the switch `announce: 'never'` does not hold this back. */
  announce(): void
  /** Calls back after each request, answer, switch and change of the wallet; what it returns ends that. */
  watch(listener: () => void): () => void
}

/** How a wallet is built and where it sits in the page. */
export interface WalletBuild {
  /** `bare` has no events, `class` needs `this`, `frozen` cannot be changed. */
  shape: 'plain' | 'bare' | 'class' | 'frozen'
  /** Where the page finds it besides its announcement. */
  place: 'none' | 'ethereum' | 'providers'
  /** Properties of the provider that are true. */
  flags: readonly string[]
  icon: { letter: string; colour: string }
}

/** What a test wallet is configured with: JSON, embedded in the wallet script. */
export interface WalletConfig {
  wallet: { id: string; name: string; rdns: string; build: WalletBuild }
  /** Worthless test keys. */
  keys: Hex[]
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

/** A request in the words of the approval window. */
export interface ApprovalQuestion {
  wallet: string
  origin: string
  /** What is asked, in plain words. */
  title: string
  method: string
  details: readonly { label: string; value: string; long?: boolean }[]
}

/** Shows one question and calls `decide` with the answer; returns what closes the window without an answer. */
export type AskApproval = (question: ApprovalQuestion, decide: (approved: boolean) => void) => () => void

/** What a wallet remembers of one page's origin. */
export interface WalletMemory {
  permitted: boolean
  account: number
  chainId: number
  /** Chains a page has added that the wallet did not know. */
  added?: number[]
  locked?: boolean
}

/** Where a wallet remembers, shared by every tab of the origin. */
export interface WalletMemoryStore<Memory = WalletMemory> {
  read(): Partial<Memory>
  write(memory: Memory): void
  /** Calls back when another tab has written. */
  follow(listener: () => void): void
}
