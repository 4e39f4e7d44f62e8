import type { CapabilityLoads, CapabilityName } from '../capabilities/contract.js'
import type { Clock } from '../clock/clock.js'
import type { Metadata, Network, Site } from '../config/contract.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Hosts } from '../hosts/contract.js'
import type { Nothing, Part } from '../plugins/parts.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { ViewName } from '../views/contract.js'
import type { Account, CandidateMark, Connection, ConnectorReach, ConnectorType, LocalText } from './state.js'

/** What an adapter promises the developer: the provider's type, and the extras that a connection carries with it. */
export interface AdapterContract {
  readonly provider: unknown
  readonly extras: object
}

/** Contracts of adapters by namespace, merged by each adapter package; a namespace known to the compiler need not be served. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by adapter packages
export interface Namespaces {}

/** A wallet found on the page, with the live object that must never enter the store. */
export interface FoundWallet extends Omit<Candidate, 'marks' | 'namespaces' | 'progress'> {
  readonly type: ConnectorType
  readonly source: object
}

/**
 * A wallet as discovery announces it, with `name` and `icon` as the page gives them. Its id shows how it was found: any string
 * supplied by the page stands behind a prefix, so that no wallet can take the id of one that was found in another way.
 */
export interface AnnouncedWallet extends Omit<FoundWallet, 'name' | 'icon'> {
  readonly name: unknown
  readonly icon?: unknown
}

/** The window of the page, with whatever wallets put there. */
export interface WalletPage extends EventTarget {
  readonly [name: string]: unknown
}

/** The services available to an adapter's discovery. */
export interface DiscoverContext {
  /** Networks of the site, in every namespace. */
  readonly networks: readonly Network[]
  readonly injected: { readonly announced: boolean; readonly plain: boolean }
  /** `undefined` where there is no page, or one without events. */
  readonly page: WalletPage | undefined
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal
  /** Listens to an event of the page until `signal` is aborted. Errors of the handler are ignored: hostile pages cause them. */
  listen(type: string, handler: (event: Event) => void): void
  /** Whether something belongs to a listed wallet: its object, its id, or what was announced as the same. */
  isKnown(mark: unknown): boolean
  /**
   * Lists a wallet with a clean name, and with its icon if that is a `data:` image of at most 65,536 characters. Ignored: a wallet
   * without a name, a known object, and one of which anything in `same` is known (other objects of the wallet, or a key that
   * only one object may have). A wallet whose id is taken gets a number (`id#2`). After 64 wallets only such claims are passed on.
   */
  announce(wallet: AnnouncedWallet, ...same: readonly unknown[]): void
  report(error: unknown): BaseError
}

/** A running discovery. */
export interface Discovery {
  /** Asks the wallets of the page again; called at each look for wallets, and when the page has loaded. */
  ask(): void
}

/** The namespace that an event concerns. @default the only namespace the connector serves, or all of them */
export interface NamespaceEvent {
  readonly namespace?: string
}

/**
 * Events a connector may emit; it has no other way to report changes. A connector connected in several namespaces at once
 * names the namespace in each event about accounts or networks.
 */
export interface ConnectorEvents {
  /** The wallet shares accounts unasked: it was connected before and is now unlocked, or it was lost and is reachable again. */
  connect: NamespaceEvent & {
    readonly accounts: readonly Account[]
    readonly networkId: string
    readonly active?: string
  }
  /** `active` is set when the wallet reports which account acts from now on. */
  change: NamespaceEvent & {
    readonly accounts?: readonly Account[]
    readonly active?: string
    readonly networkId?: string
  }
  /** The visitor disconnected in the wallet, or the wallet revoked its permission. */
  disconnect: NamespaceEvent | undefined
  /** The wallet is unreachable for now: the account stays visible, and writes are refused until `connect` or `change`. */
  lost: NamespaceEvent | undefined
  error: unknown
  /** For the visitor who waits for `connect`: `data` is shown if it is a string. Anything else is ignored. */
  message: NamespaceEvent & { readonly type: string; readonly data: unknown }
  /** A link that the wallet scans or opens to answer `connect`. */
  displayUri: string
}

/** Sends a connector's events to the kernel. */
export interface ConnectorEmitter {
  emit<event extends keyof ConnectorEvents>(event: event, payload: ConnectorEvents[event]): void
}

/** The services available to a connector. */
export interface ConnectorContext {
  readonly networks: readonly Network[]
  readonly metadata: Metadata | undefined
  readonly emitter: ConnectorEmitter
  readonly storage: ScopedStorage
  readonly clock: Clock
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal
  report(error: unknown): BaseError
}

/**
 * What a connector may have signed in the prompt that connects, for a sign-in: the fields of a CAIP-122 message without the account. A
 * plugin collects it (gate `connection.proposed`).
 */
export interface ProofRequest {
  /** Host of the page, with its port. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  /** RFC 3339, as are `expirationTime` and `notBefore`. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs. */
  readonly resources?: readonly string[]
  /** CAIP-2 ids, the wanted one first. */
  readonly networkIds: readonly string[]
}

/** A text that a wallet signed in the prompt that connects; not verified. */
export interface Proof {
  /** The exact text. */
  readonly message: string
  readonly signature: string
  readonly address: string
  /** CAIP-2 id. */
  readonly networkId: string
  readonly publicKey?: string
  /** The object that the text was rebuilt from, where the wallet signs one (CAIP-74). */
  readonly cacao?: object
}

/** One way to reach a wallet; third parties implement this. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly string[]
  readonly icon?: string
  /** What it leads to, in the lists of wallets. @default 'page' */
  readonly reaches?: ConnectorReach
  /** One session serves all its namespaces, so disconnecting one disconnects all. */
  readonly isShared?: boolean
  /** Whether `connect` can have a `proof` signed in its prompt. @default false */
  readonly canProve?: boolean
  /** Reverse-DNS names of the wallet; an announced wallet with one of them is this one. */
  readonly rdns?: string | readonly string[]
  setup?(): Unsubscribe
  isAuthorized(): Promise<boolean>
  /** Asks the visitor, unless `isReconnecting`. @throws code `USER_REJECTED` (provider code 4001) on refusal */
  connect(input: {
    readonly namespace: string
    readonly networkId: string | undefined
    readonly isReconnecting: boolean
    readonly signal: AbortSignal
    /** To be signed in the same prompt where the wallet can; only with `canProve`. */
    readonly proof?: ProofRequest
  }): Promise<{
    readonly accounts: readonly Account[]
    readonly networkId: string
    /** What the wallet signed of `proof`. */
    readonly proofs?: readonly Proof[]
    /** The visitor must choose which of several accounts acts, since the wallet does not; never asked while reconnecting. */
    readonly mustChoose?: boolean
    /** Other namespaces covered by the same approval: they are connected next, which must not prompt the visitor again. */
    readonly others?: readonly string[]
    /** The wallet at the other end, where one connector reaches many: strings cleaned by `cleanText`, not proof of identity. */
    readonly wallet?: { readonly name: string; readonly icon?: string }
  }>
  disconnect(namespace: string): Promise<void>
  /**
   * Called when another tab disconnected the wallet: stops listening, and sends the wallet no request. Without it the
   * connector goes on listening, and the kernel ignores its events.
   */
  release?(namespace: string): void
  getAccounts(namespace: string): Promise<readonly Account[]>
  /** Receives the account that the visitor chose after `mustChoose`; list it first at the next restore, when the first account acts. */
  accountChosen?(address: string): void
  /** CAIP-2 id of the network the wallet is on now. */
  getNetworkId(namespace: string): Promise<string | undefined>
  /** Returns the provider or a promise of it; a provider that itself has a `then` must be returned synchronously. */
  getProvider(namespace: string): unknown
  /**
   * Moves the wallet to a network of the site, adding it where the wallet does not know it; where each request
   * carries its network, it only records the new one. Absent where the page cannot move the wallet. @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`
   */
  switchNetwork?(network: Network): Promise<void>
}

/** A connector in the plugin list. */
export interface ConnectorPlugin {
  readonly kind: 'connector'
  readonly api: 1
  readonly create: (context: ConnectorContext) => Connector
  /** Addresses that its code reaches, as `hosts` of a manifest. @default none */
  readonly hosts?: (site: Site) => Hosts
}

/** Lazy half of an adapter: a small core of required methods, none of which returns a made-up value. */
export interface AdapterImplementation<contract = AdapterContract> {
  /** What visitors should know about accounts, by `type`; accounts of that type carry it as `label`. */
  readonly labels?: { readonly [type: string]: LocalText }
  /** Turns a wallet that discovery found into a connector. */
  connector(wallet: Candidate, source: object, context: ConnectorContext): Connector
  /**
   * Validates and normalises an address; `undefined` when it is invalid. With a network, the address must belong to that
   * network and is returned in its notation; without one, an address of any network in the namespace is accepted.
   */
  parseAddress(text: string, network?: Network): { readonly address: string } | undefined
  signMessage(input: SignInput): Promise<{ readonly signature: string; readonly publicKey?: string }>
  /**
   * Reads the native asset of an account, in base units; absent where the ecosystem, or the site, has no source for it.
   * @throws `BALANCE_UNAVAILABLE`, never a made-up number
   */
  getBalance?(input: BalanceInput): Promise<bigint>
  /** Formats base units of the network's native asset as a decimal string, all digits. @default by the network's decimals */
  formatAmount?(value: bigint, network: Network): string
  /** Loads the object of each capability that the eager half lists. */
  readonly capabilities?: CapabilityLoads
  /** Loads the code that signing needs; awaited before the wallet is read, so that no delay falls between reading and asking. */
  prepareToSign?(): Promise<unknown>
  /** Creates the extras that a connection carries with its provider. */
  extend(input: ExtendInput): contract extends { readonly extras: infer extras } ? extras : object
}

/** The message to sign, and the account that signs it. */
export interface SignInput {
  readonly provider: unknown
  /** Address of the account that signs. */
  readonly address: string
  readonly message: string | Uint8Array
  /** The record of the connection as it is now. */
  readonly connection: Connection
}

/** The account whose balance is read. */
export interface BalanceInput {
  readonly address: string
  readonly network: Network
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** The input of an adapter's `extend`. */
export interface ExtendInput {
  readonly provider: unknown
  readonly networks: readonly Network[]
  readonly clock: Clock
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal
  /** The record as it is now. @throws `NOT_CONNECTED` once the connection is gone */
  record(): Connection
  /** Refreshes the native balance where it is shown; called once a transaction has ended. */
  refreshBalance(): void
  /**
   * Runs a request that signs or moves value: after the gate `request.unsafe`, and after reading account and network
   * from the wallet once more. `asked` is the record as it was shown when the site called; a connection that has
   * another account or network by then is refused.
   * @throws `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`, and what `work` throws
   */
  guard<value>(
    asked: Connection,
    request: UnsafeRequest,
    work: (connection: Connection) => Promise<value>,
  ): Promise<value>
}

/** A request that signs or moves value, as the gate `request.unsafe` sees it. */
export interface UnsafeRequest {
  /** The wallet's own method name, such as `eth_sendTransaction`; `signMessage` for messages in every namespace. */
  readonly method: string
  readonly params: unknown
  /**
   * The wallet's response may already be on its way to a chain, so it is delivered even when the visitor has disconnected
   * meanwhile. Without this flag the request rejects with `NOT_CONNECTED` as soon as its connection is gone.
   */
  readonly sends?: boolean
}

/** Eager half of an adapter, as listed. */
export interface Adapter<namespace extends string = string, contract = unknown> {
  readonly kind: 'adapter'
  readonly api: 1
  readonly namespace: namespace
  /** What visitors call its networks. @default the namespace with a capital */
  readonly title?: LocalText
  /** Optional abilities: the names are known before anything loads, so that an action can be hidden. @default none */
  readonly capabilities?: readonly CapabilityName[]
  /** Whether it supports a network of its namespace; an unsupported one is refused with `CONFIG_INVALID`. @default all of them */
  readonly serves?: ((network: Network) => boolean) | undefined
  /** Addresses that its code reaches, as `hosts` of a manifest. @default none */
  readonly hosts?: (site: Site) => Hosts
  readonly discover: () => Promise<{ readonly default: (context: DiscoverContext) => Discovery }>
  readonly load: () => Promise<{ readonly default: AdapterImplementation }>
  /** Carries the contract for inference; never set. */
  readonly '~contract'?: contract
}

/** Name of a view that connects a wallet by itself, so never `ConnectingExternal`; `wallet` is the entry of a wallet directory that was chosen, for a relay. */
export type ConnectingView = ViewName<
  {
    readonly connectorId: string
    readonly namespace?: string
    readonly networkId?: string
    readonly wallet?: unknown
    /** The visitor asked for a code: it comes first on a phone, too. */
    readonly scan?: boolean
  },
  { readonly connection: ConnectionHandle }
>

/**
 * What a connector reports while its wallet is being asked: strings of strangers, cleaned and limited in length. The newest of
 * each counts; both are removed when the attempt ends.
 */
export interface ConnectProgress {
  /** A text for the visitor, at most 160 characters. */
  readonly message?: string
  /** A link to show as a code: https or the wallet's own scheme, printable ASCII, at most 2,048 characters. */
  readonly displayUri?: string
}

/** A wallet that can be connected, as the list shows it; its strings are cleaned, but prove nothing about its identity. */
export interface Candidate {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespaces: readonly string[]
  /** `data:` or https image. */
  readonly icon?: string
  readonly rdns?: string
  readonly marks: readonly CandidateMark[]
  /** @default 'page' */
  readonly reaches?: ConnectorReach
  /** The view that waits for this wallet, where it needs a dedicated one. */
  readonly view?: ConnectingView
  /** What it reports while the visitor waits for it. */
  readonly progress?: ConnectProgress
}

/** A way to reach a wallet, as a plugin's manifest names it: the row is listed from this alone. */
export interface ConnectorItem {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  /** @default every namespace that the site has an adapter for */
  readonly namespaces?: readonly string[]
  /** What it leads to; lists of wallets find a relay by `remote`. @default 'page' */
  readonly reaches?: ConnectorReach
  /**
   * The view that waits for the wallet; it connects by itself and resolves with `{ connection }`. Its params are
   * `{ connectorId, namespace? }`, and for `remote` also `wallet?`, the entry of a wallet directory that was chosen.
   */
  readonly view?: ConnectingView
}

/** Input of `connect`. */
export interface ConnectInput<namespace extends string = string> {
  readonly namespace?: namespace
  /** Id of a row of `state.connectors`. */
  readonly connectorId: string
  /** CAIP-2 id of the network to ask for; a wallet on another network is asked to switch, and connects even if it refuses. */
  readonly networkId?: string
  /**
   * Returns the account that acts when a wallet shares several without naming one; a rejection cancels the attempt.
   * Not asked while reconnecting. @default the first account
   */
  readonly chooseAccount?: (connection: Connection) => string | Promise<string>
  readonly signal?: AbortSignal
}

/** Names a connection, whether or not it is the active one. */
export interface ConnectionId {
  readonly id: string
}

/** Input of `activate`. */
export interface ActivateInput {
  /** Id of an entry of `connections`. */
  readonly connectionId: string
  /** One of its accounts. @default the one that acted last */
  readonly address?: string
}

/** Input of `disconnect`; nothing given means everything. */
export interface DisconnectInput {
  readonly namespace?: string
  readonly connectorId?: string
  /** One connection; one session that serves several namespaces ends for all of them. */
  readonly connectionId?: string
}

/** Input of `switchNetwork`. */
export interface SwitchNetworkInput {
  /** CAIP-2 id of a configured network. */
  readonly networkId: string
  /** `false` returns without throwing for a network that the site does not list; the alert is raised either way. @default true */
  readonly throwOnFailure?: boolean
}

/** Input of `reconnect`. */
export interface ReconnectInput {
  /** Skips connected wallets; without it each one is asked to confirm again, and signs nothing until it responds. */
  readonly onlyMissing?: boolean
}

/** Input of `refreshBalance`. */
export interface RefreshBalanceInput {
  /** @default the active one */
  readonly namespace?: string
  /** Reads the balance again even though the known one is fresh (30 s). */
  readonly force?: boolean
}

/** Input of `signMessage`. */
export interface SignMessageInput {
  /** A string is signed as UTF-8, bytes as they are. */
  readonly message: string | Uint8Array
  readonly namespace?: string
  /** Signs with the account of this connection, which need not be the active one. */
  readonly connectionId?: string
}

/** A signature and who made it. */
export interface SignedMessage {
  readonly signature: string
  /** In the ecosystem's own string encoding; set where a verifier needs it and the wallet provides it. */
  readonly publicKey?: string
  readonly address: string
  /** CAIP-10 */
  readonly caipAddress: string
}

/** A live connection: its record as it is now, and the wallet's provider. */
export type ConnectionHandle<contract = AdapterContract> = {
  readonly id: string
  /** The record as it is at the time of reading; `undefined` once disconnected. */
  readonly record: Connection | undefined
  /** The wallet's own object, the one the visitor chose. */
  readonly provider: Part<contract, 'provider', unknown>
} & Part<contract, 'extras', Nothing>

/** Communication with the other tabs of the site. */
export interface Tabs {
  /** Opens a channel to the other tabs; may throw. */
  readonly channel?: (name: string) => TabChannel
  /**
   * Runs work while no other tab runs work under that name, until the promise that it may return has settled; never throws. A
   * promise that it returns settles once the work has run or the lock was denied.
   */
  readonly lock?: (name: string, work: () => unknown) => unknown
  /** Runs work each time the visitor leaves the page, perhaps to return to it, until the signal is aborted. */
  readonly leaving?: (work: () => void, signal: AbortSignal) => void
}

/** Exchanges messages with the other tabs of the site; received messages are not trusted. */
export interface TabChannel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
  close(): void
}
