import type { Hex } from 'viem'
import type { Described } from '../wallets/browser/describeRequest.js'
import type {
  ProviderRpcError,
  WalletControl,
  WalletMemoryStore,
  WalletRequestRecord,
  WalletSettings,
} from '../wallets/contract.js'
import type { AccountsForm, AnswerKind, WalletSwitches } from '../wallets/switches.js'

/** A family of chains besides `eip155`, by its CAIP-2 namespace. */
export type Family = 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** When a family wallet announces itself: `late` is milliseconds, `times` announces the same wallet so often. */
export type FamilyAnnouncePlan = 'load' | 'never' | 'twice' | { late: number } | { times: number }

/** How a family wallet misbehaves. A change replaces the keys it names and leaves the others as they are. */
export interface FamilySwitches extends Pick<WalletSwitches, 'answer' | 'rules' | 'delayMs' | 'locked' | 'events'> {
  /** `list` shows every account, the current one first. @default 'one' */
  accounts?: Extract<AccountsForm, 'one' | 'list' | 'empty' | 'duplicates'>
  /** A change is carried out at once. @default 'load' */
  announce?: FamilyAnnouncePlan
}

/** The switches of one family wallet with every default filled in. */
export type FamilySettings = Pick<WalletSettings, 'answer' | 'rules' | 'delayMs' | 'accounts' | 'announce' | 'events'>

/** What a family wallet remembers of one page's origin; every tab of the origin has the same. */
export interface FamilyMemory {
  permitted: boolean
  account: number
  /** CAIP-2. */
  network: string
  locked: boolean
}

/** The switches of one installed family wallet, at `window.latchkeySandbox.families[id]`. */
export interface FamilyControl {
  /** The name a page is told. */
  readonly name: string
  readonly family: Family
  /** Every account the wallet holds, as written on its current network; a page sees only the current one. */
  readonly addresses: readonly string[]
  /** How the next requests are answered that need consent; those already waiting stay as they are. */
  answer: AnswerKind
  /** Changes how the wallet misbehaves, from the next request on. */
  switches(change: FamilySwitches): void
  /** Every switch as it stands. */
  readonly settings: FamilySettings
  /** What the wallet remembers of this origin. */
  readonly state: Readonly<FamilyMemory>
  /** The latest 1,000 requests, oldest first; bytes in params and results are written as `0x…`. */
  readonly requests: readonly WalletRequestRecord[]
  /** The requests that wait for an answer, oldest first. */
  readonly pending: readonly WalletRequestRecord[]
  /** Approves the oldest waiting request; false when none waits. */
  approve(): boolean
  /** Refuses the oldest waiting request; false when none waits. */
  reject(): boolean
  /** Makes another held account the current one; throws RangeError when there is none at this index. */
  switchAccount(index: number): void
  /** Moves the wallet to a network (CAIP-2), as a visitor does in the wallet; throws RangeError for one of no such form. */
  moveTo(network: string): void
  /** Takes the page's permission back, as a visitor does in the wallet. */
  disconnect(): void
  /** Locks the wallet: it shows no account and signs nothing until it is unlocked, also after a reload and in every tab. */
  lock(): void
  /** Unlocks the wallet, as a visitor does in the wallet; connecting asks the visitor for it too. */
  unlock(): void
  /** Emits an event of the family's own as it is, whatever the switches say. */
  emit(event: string, value: unknown): void
  /** Announces the wallet now; the switch `announce: 'never'` does not hold this back. */
  announce(): void
  /** Calls back after each request, answer, switch and change of the wallet; what it returns ends that. */
  watch(listener: () => void): () => void
}

/** One network a family wallet knows: its CAIP-2 name and the server it is reached by, `''` for none. */
export interface FamilyNetwork {
  caip2: string
  url: string
}

/** What a family wallet is configured with: JSON, embedded in the family script. */
export interface FamilyWalletConfig {
  wallet: {
    id: string
    name: string
    family: Family
    icon: { letter: string; colour: string }
    /** What is particular about it, in words of its family; `{}` for the plain one. */
    traits: FamilyTraits
  }
  /** Worthless test keys, 32 bytes each. */
  keys: Hex[]
  /** The first one is where it starts. */
  networks: FamilyNetwork[]
  account: number
  answer: AnswerKind
  switches?: FamilySwitches
}

/** What sets one wallet of a family apart from its siblings; each family reads its own keys. */
export interface FamilyTraits {
  /** Features or methods the wallet lacks. */
  without?: readonly string[]
  /** Features or methods it has besides the usual ones. */
  with?: readonly string[]
  /** Which of the family's interfaces it speaks. */
  form?: string
}

/** What the wallets of one family are built on. */
export interface FamilyDesk {
  readonly config: FamilyWalletConfig
  /** The icon as a data URL. */
  readonly icon: string
  readonly secrets: readonly Uint8Array[]
  readonly state: Readonly<FamilyMemory>
  /** The account at an index as it is written on the current network, or on another one. */
  address(index: number, network?: string): string
  /** The accounts the page may see, as the switches want it, the current one first; none while locked or not permitted. */
  visible(): readonly number[]
  /**
   * Every call of the page goes through here: writes the record, waits, gives faults, and else what `perform` gives.
   * It throws before there is a promise where the switches say so, so callers must not be async functions.
   */
  request<Result>(
    method: string,
    params: unknown,
    perform: (record: WalletRequestRecord) => Promise<Result> | Result,
  ): Promise<Result>
  /** Lets the page see the accounts, after the visitor's consent unless the page has it; rejects with 4001. */
  connect(record: WalletRequestRecord): Promise<void>
  /** Lets the page see the accounts; a locked wallet is open from then on. For whoever has asked in words of its own. */
  admit(): void
  /** Asks the visitor; rejects with 4001. */
  ask(record: WalletRequestRecord, described: Described): Promise<void>
  /** The secret of an account the page may use; throws 4100. To be asked before consent and again after it. */
  requireSecret(index: number): Uint8Array
  /** Takes the page's permission back. */
  dismiss(): void
  moveTo(network: string): void
  /** Sends a JSON-RPC request to a network of the wallet; rejects with 4901 where it knows no server, and as the server answers. */
  rpc(network: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Hears events of the family's own; what it returns ends that. */
  on(event: string, listener: (value: unknown) => void): () => void
  /** Tells the wallet that a page asks who is there; it replies, or announces itself, unless its switches hold that back. */
  asked(reply?: () => void): void
}

/** A family wallet in its place in the page. */
export interface FamilyPresence {
  /** Announces the wallet once, or puts it where pages look. */
  announce(): void
  /** The event that tells listeners of `FamilyDesk.on` which accounts the page sees now. */
  accountsEvent?(accounts: readonly number[]): readonly [event: string, value: unknown]
  /** The event that tells them of another network. */
  networkEvent?(network: string): readonly [event: string, value: unknown]
}

/** What makes a family's wallets what they are: one row in `familyInstallers`. */
export interface FamilyInstaller {
  /** Methods that need the visitor's consent, by the names `FamilyDesk.request` is given. */
  consent: ReadonlySet<string>
  /** An account as it is written on a network (CAIP-2). */
  address(secret: Uint8Array, network: string): string
  /** What the answer `empty` gives. @default an empty list */
  empty?(method: string): unknown
  /** Writes an error, refusals with 4001 included, as wallets of the family do. @default as it is */
  failure?(error: ProviderRpcError, method: string): unknown
  install(desk: FamilyDesk): FamilyPresence
}

/** Where a family wallet remembers, shared by every tab of the origin. */
export type FamilyMemoryStore = WalletMemoryStore<FamilyMemory>

/** What `Sandbox.familyScript` takes. */
export interface FamilyScriptOptions {
  /**
   * Names or ids of wallets, installed in this order. A name that several parts share installs them all, its EVM part included;
   * an id installs one part alone.
   */
  names: readonly string[]
  /**
   * How requests that need consent are answered.
   * @default 'manual'
   */
  answer?: AnswerKind
  /**
   * Index of the account the wallets start with.
   * @default 0
   */
  account?: number
  /** How the wallets misbehave from the start; the same can be changed while they run. */
  switches?: FamilySwitches
  /**
   * The networks the wallets know, the one they start on first; each wallet takes those of its family.
   * @default the test networks of the family, served by the sandbox where it serves them
   */
  networks?: readonly FamilyNetwork[]
}

declare global {
  interface Window {
    /** The installed test wallets by id, those of other families apart; present only where a sandbox's wallet script ran. */
    latchkeySandbox?: { wallets: Record<string, WalletControl>; families?: Record<string, FamilyControl> }
  }
}
