import type { Hex } from 'viem'
import type { Described } from '../wallets/browser/describeRequest.js'
import type {
  ProviderRpcError,
  WalletControl,
  WalletIcon,
  WalletMemoryStore,
  WalletRequestRecord,
  WalletSettings,
} from '../wallets/contract.js'
import type { AccountsForm, AnswerKind, WalletSwitches } from '../wallets/switches.js'

/** A namespace other than `eip155` (CAIP-2). */
export type SandboxNamespace = 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** The namespaces whose wallets sign, each with code of its own. */
export type SigningNamespace = 'eip155' | SandboxNamespace

/** When a non-EVM wallet announces itself: `late` is in milliseconds, `times` announces the same wallet that often. */
export type NamespaceAnnouncePlan = 'load' | 'never' | 'twice' | { late: number } | { times: number }

/** How a non-EVM wallet misbehaves. A change replaces only the keys that it contains. */
export interface NamespaceSwitches extends Pick<WalletSwitches, 'answer' | 'rules' | 'delayMs' | 'locked' | 'events'> {
  /** `list` shows every account, the current one first. @default 'one' */
  accounts?: Extract<AccountsForm, 'one' | 'list' | 'empty' | 'duplicates'>
  /** Changes take effect immediately. @default 'load' */
  announce?: NamespaceAnnouncePlan
}

/** The switches of a non-EVM wallet with every default filled in. */
export type NamespaceSettings = Pick<
  WalletSettings,
  'answer' | 'rules' | 'delayMs' | 'accounts' | 'announce' | 'events'
>

/** The persistent state of a non-EVM wallet for one origin, shared by all of its tabs. */
export interface NamespaceMemory {
  permitted: boolean
  account: number
  /** CAIP-2. */
  network: string
  locked: boolean
}

/** Controls one installed non-EVM wallet, at `window.latchkeySandbox.namespaces[id]`. */
export interface NamespaceControl {
  /** The name that pages see. */
  readonly name: string
  readonly namespace: SandboxNamespace
  /** The addresses of all accounts on the current network; a page sees only the current one. */
  readonly addresses: readonly string[]
  /** How the wallet decides on later requests that need consent; pending ones are not affected. */
  answer: AnswerKind
  /** Changes how the wallet misbehaves, starting with the next request. */
  switches(change: NamespaceSwitches): void
  /** The current switches. */
  readonly settings: NamespaceSettings
  /** The persistent state for this origin. */
  readonly state: Readonly<NamespaceMemory>
  /** The latest 1,000 requests, oldest first; bytes in params and results are written as `0x…`. */
  readonly requests: readonly WalletRequestRecord[]
  /** The pending requests, oldest first. */
  readonly pending: readonly WalletRequestRecord[]
  /** Approves the oldest pending request; false when there is none. */
  approve(): boolean
  /** Rejects the oldest pending request; false when there is none. */
  reject(): boolean
  /** Switches to another account of the wallet; throws RangeError when the index does not exist. */
  switchAccount(index: number): void
  /** Switches the wallet to a network, as a visitor does in the wallet; throws RangeError for an invalid CAIP-2 id. */
  moveTo(network: string): void
  /** Revokes the page's permission, as a visitor does in the wallet. */
  disconnect(): void
  /** Locks the wallet: it shows no account and signs nothing until it is unlocked, in every tab and across reloads. */
  lock(): void
  /** Unlocks the wallet, as a visitor does in the wallet; connecting prompts the visitor to unlock it too. */
  unlock(): void
  /** Emits an event of the namespace unchanged, regardless of the switches. */
  emit(event: string, value: unknown): void
  /** Announces the wallet now, even with `announce: 'never'`. */
  announce(): void
  /** Calls the listener after each request, response, switch and change of the wallet; returns a function that stops it. */
  watch(listener: () => void): () => void
}

/** A network of a non-EVM wallet: its CAIP-2 id and the URL of its server, `''` for none. */
export interface NamespaceNetwork {
  caip2: string
  url: string
}

/** The configuration of a non-EVM wallet: JSON, embedded in the script. */
export interface NamespaceWalletConfig {
  wallet: {
    id: string
    name: string
    namespace: SandboxNamespace
    icon: WalletIcon
    /** The wallet's particular traits, as its namespace defines them; `{}` for a plain wallet. */
    traits: NamespaceTraits
  }
  /** Worthless test keys, 32 bytes each. */
  keys: Hex[]
  /** What pages may know of each account, in the form of the namespace, so that the wallet can show itself without cryptography. */
  publicAccounts: readonly unknown[]
  /** The wallet starts on the first one. */
  networks: NamespaceNetwork[]
  account: number
  answer: AnswerKind
  switches?: NamespaceSwitches
}

/** Traits that distinguish the wallets of one namespace; each namespace reads its own keys. */
export interface NamespaceTraits {
  /** Features or methods that the wallet lacks. */
  without?: readonly string[]
  /** Additional features or methods. */
  with?: readonly string[]
  /** The interface of the namespace that the wallet implements. */
  form?: string
}

/** What the wallets of each namespace are built on. */
export interface NamespaceDesk<Signing = unknown, Public = unknown> {
  readonly config: NamespaceWalletConfig
  /** The icon as a data URL. */
  readonly icon: string
  readonly secrets: readonly Uint8Array[]
  /** The public part of each account. */
  readonly publicAccounts: readonly Public[]
  /** Loads the signing code; rejects with -32603. */
  signing(): Promise<Signing>
  readonly state: Readonly<NamespaceMemory>
  /** The address of the account at an index, on the current or another network. */
  address(index: number, network?: string): string
  /** The accounts visible to the page, as the switches define, the current one first; none while locked or not permitted. */
  visible(): readonly number[]
  /**
   * Handles every call of the page: records it, delays it, applies faults, and otherwise resolves to the result of `perform`.
   * It throws synchronously where the switches say so, so callers must not be async functions.
   */
  request<Result>(
    method: string,
    params: unknown,
    perform: (record: WalletRequestRecord) => Promise<Result> | Result,
  ): Promise<Result>
  /** Lets the page see the accounts, after the visitor's consent unless already given; rejects with 4001. */
  connect(record: WalletRequestRecord): Promise<void>
  /** Lets the page see the accounts and unlocks the wallet, for callers that showed their own prompt. */
  admit(): void
  /** Prompts the visitor; rejects with 4001. */
  ask(record: WalletRequestRecord, described: Described): Promise<void>
  /** The secret of an account that the page may use; throws 4100. Check before and after consent. */
  requireSecret(index: number): Uint8Array
  /** Revokes the page's permission. */
  dismiss(): void
  moveTo(network: string): void
  /** Sends a JSON-RPC request to a network of the wallet; rejects with 4901 for a network without a server, or with the server's error. */
  rpc(network: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Listens to events of the namespace; returns a function that removes the listener. */
  on(event: string, listener: (value: unknown) => void): () => void
  /** Notifies the wallet that a page looks for wallets; it replies, or announces itself, unless its switches prevent that. */
  asked(reply?: () => void): void
}

/** A non-EVM wallet as it is present in a page. */
export interface NamespacePresence {
  /** Announces the wallet once, or places it where pages look. */
  announce(): void
  /** The event for listeners of `NamespaceDesk.on` when the visible accounts change. */
  accountsEvent?(accounts: readonly number[]): readonly [event: string, value: unknown]
  /** The event for those listeners when the network changes. */
  networkEvent?(network: string): readonly [event: string, value: unknown]
}

/** The part of a wallet that is specific to its namespace: a row in `namespaceInstallers`. */
export interface NamespaceInstaller<Signing = unknown, Public = unknown> {
  /** Methods that need the visitor's consent, by the names passed to `NamespaceDesk.request`. */
  consent: ReadonlySet<string>
  /** The address of an account on a network (CAIP-2). */
  address(account: Public, network: string): string
  /** The result for the answer `empty`. @default an empty list */
  empty?(method: string): unknown
  /** Converts an error, including rejections with 4001, to the form of the namespace. @default unchanged */
  failure?(error: ProviderRpcError, method: string): unknown
  install(desk: NamespaceDesk<Signing, Public>): NamespacePresence
}

/** Where a non-EVM wallet persists its state, shared by every tab of the origin. */
export type NamespaceMemoryStore = WalletMemoryStore<NamespaceMemory>

/** Options of `Sandbox.namespaceScript`. */
export interface NamespaceScriptOptions {
  /**
   * Names or ids of wallets, installed in this order. A name shared by several parts installs all of them, including an EVM part;
   * an id installs only that part.
   */
  names: readonly string[]
  /**
   * How the wallets decide on requests that need consent.
   * @default 'manual'
   */
  answer?: AnswerKind
  /**
   * Index of the account the wallets start with.
   * @default 0
   */
  account?: number
  /** How the wallets misbehave from the start; can be changed while they run. */
  switches?: NamespaceSwitches
  /**
   * The networks that the wallets know, the initial one first; each wallet uses those of its namespace.
   * @default the test networks of the namespace, with the sandbox's servers where it has them
   */
  networks?: readonly NamespaceNetwork[]
  /**
   * A folder of the page's own server, with a slash at its end, where `Sandbox.signingModule` is served: the wallets announce
   * themselves at once and load what they sign with from there when they first sign.
   * @default the script contains all of it
   */
  signing?: string
}

declare global {
  interface Window {
    /** The installed test wallets by id, non-EVM wallets separately; present only where a sandbox's wallet script ran. */
    latchkeySandbox?: { wallets: Record<string, WalletControl>; namespaces?: Record<string, NamespaceControl> }
  }
}
