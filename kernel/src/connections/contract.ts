import type { Clock } from '../clock/contract.js'
import type { Metadata, Network } from '../config/contract.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Nothing, Part } from '../plugins/parts.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { LocalText } from '../text/LocalText.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { Account, Candidate, Connection, ConnectorReach, ConnectorType } from './state.js'

/** What an adapter promises the developer: the provider's type, and what a connection carries beside it. */
export interface AdapterContract {
  readonly provider: unknown
  readonly extras: object
}

/**
 * A wallet met on the page, with the live object that must never enter the store. Its id says where it was met: a page's own
 * text in it stands behind a prefix, so that no wallet can take the id of one that is met in another way.
 */
export interface FoundWallet extends Omit<Candidate, 'marks' | 'namespaces'> {
  readonly type: ConnectorType
  readonly source: object
}

/** What an adapter's discovery may use. */
export interface DiscoverContext {
  /** Networks of the site, of every family. */
  readonly networks: readonly Network[]
  readonly injected: { readonly announced: boolean; readonly plain: boolean }
  /** Lists a wallet, or does nothing when the same object is listed already. */
  announce(wallet: FoundWallet): void
  report(error: unknown): BaseError
}

/** A running discovery. */
export interface Discovery {
  /** Asks the wallets of the page again; called at each open. */
  ask(): void
  dispose(): void
}

/** Which family of chains a fact is about. @default the one family that the connector holds, or all of them */
export interface FactOf {
  readonly namespace?: string
}

/**
 * Facts a connector may state; it has no other way to talk back. One that holds several families at once names the family
 * with each fact about accounts or networks.
 */
export interface ConnectorEvents {
  /** The wallet shares accounts by itself: an unlocked one that was connected before, or one that was lost and is back. */
  connect: FactOf & { readonly accounts: readonly Account[]; readonly networkId: string; readonly active?: string }
  /** `active` is set when the wallet says which account acts from now on. */
  change: FactOf & { readonly accounts?: readonly Account[]; readonly active?: string; readonly networkId?: string }
  /** The visitor left in the wallet, or the wallet took its permission back. */
  disconnect: FactOf | undefined
  /** The wallet cannot be reached for now: the account stays visible, writes are refused until `connect` or `change`. */
  lost: FactOf | undefined
  error: unknown
  message: { readonly type: string; readonly data: unknown }
  displayUri: string
}

/** Sends facts of a connector to the kernel. */
export interface ConnectorEmitter {
  emit<event extends keyof ConnectorEvents>(event: event, payload: ConnectorEvents[event]): void
}

/** What a connector may use. */
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

/** One way to reach a wallet; what third parties write. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly string[]
  readonly icon?: string
  /** What it leads to, in the lists of wallets. @default 'page' */
  readonly reaches?: ConnectorReach
  /** One session serves all its families, so that leaving one leaves all. */
  readonly isShared?: boolean
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
  }): Promise<{
    readonly accounts: readonly Account[]
    readonly networkId: string
    /** The visitor has to say which of several accounts acts, since the wallet does not; never asked while reconnecting. */
    readonly mustChoose?: boolean
    /** Other families that the same approval covers: they are connected next, which must not ask the visitor again. */
    readonly others?: readonly string[]
    /** Who is at the other end, where one connector reaches many wallets: text cleaned by `cleanText`, and no proof. */
    readonly wallet?: { readonly name: string; readonly icon?: string }
  }>
  disconnect(namespace: string): Promise<void>
  /**
   * Another tab left the wallet: stops listening, and asks the wallet nothing. Without it the connector goes on listening,
   * and what it hears counts no more.
   */
  release?(namespace: string): void
  getAccounts(namespace: string): Promise<readonly Account[]>
  /** Hears which account the visitor chose after `mustChoose`, for the next restore: the first account acts then. */
  accountChosen?(address: string): void
  /** CAIP-2 id of the network the wallet is on now. */
  getNetworkId(namespace: string): Promise<string | undefined>
  /** The object itself, or a promise of it; an object with a `then` of its own must be answered at once. */
  getProvider(namespace: string): unknown
  /**
   * Moves the wallet to a network of the site, adding it where the wallet does not know it; where the network travels with
   * each request it only takes the new one. Absent where the page cannot move the wallet. @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`
   */
  switchNetwork?(network: Network): Promise<void>
}

/** A connector in the plugin list. */
export interface ConnectorPlugin {
  readonly kind: 'connector'
  readonly api: 1
  readonly create: (context: ConnectorContext) => Connector
}

/** Lazy half of an adapter: a small total core; no method answers with a made-up value. */
export interface AdapterImplementation<contract = AdapterContract> {
  /** What visitors should know of accounts, by their `type`; accounts of that type carry it as `label`. */
  readonly labels?: { readonly [type: string]: LocalText }
  /** Turns a wallet that discovery found into a connector. */
  connector(wallet: Candidate, source: object, context: ConnectorContext): Connector
  /**
   * Checks and normalises an address; `undefined` when it is none. With a network it is one of that network, in the form
   * that the network writes it in; without one it is an address of any network of the family.
   */
  parseAddress(text: string, network?: Network): { readonly address: string } | undefined
  signMessage(input: SignInput): Promise<{ readonly signature: string; readonly publicKey?: string }>
  /**
   * Reads the native asset of an account, in base units; absent where the family, or the site, has no way to ask.
   * @throws `BALANCE_UNAVAILABLE`, never a made-up number
   */
  getBalance?(input: BalanceInput): Promise<bigint>
  /** Base units of the network's native asset as decimal text, all digits. @default by the network's decimals */
  formatAmount?(value: bigint, network: Network): string
  /** Loads what signing needs; awaited before the wallet is read, so that nothing comes between reading and asking. */
  prepareToSign?(): Promise<unknown>
  /** What a connection carries beside its provider. */
  extend(input: ExtendInput): contract extends { readonly extras: infer extras } ? extras : object
}

/** What is to be signed, by whom. */
export interface SignInput {
  readonly provider: unknown
  /** Address of the account that signs. */
  readonly address: string
  readonly message: string | Uint8Array
  /** The record of the connection as it is now. */
  readonly connection: Connection
}

/** Whose balance is asked for. */
export interface BalanceInput {
  readonly address: string
  readonly network: Network
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** What an adapter's `extend` builds on. */
export interface ExtendInput {
  readonly provider: unknown
  readonly networks: readonly Network[]
  readonly clock: Clock
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal
  /** The record as it is now. @throws `NOT_CONNECTED` once the connection is gone */
  record(): Connection
  /** Reads the native balance again where it is shown; called once a transaction has ended. */
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
  /** The wallet's own name of it, such as `eth_sendTransaction`; `signMessage` for messages of every family. */
  readonly method: string
  readonly params: unknown
  /**
   * What the wallet answers may be on its way to a chain: it is told also to a visitor who has left meanwhile. Without it the
   * request rejects `NOT_CONNECTED` as soon as its connection is gone.
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
  /** Optional abilities by name, so that an action can be hidden before anything loads. */
  readonly capabilities: readonly string[]
  /** Whether it can use a network of its namespace: one it cannot is refused with `CONFIG_INVALID`. @default all of them */
  readonly serves?: (network: Network) => boolean
  readonly discover: () => Promise<{ readonly default: (context: DiscoverContext) => Discovery }>
  readonly load: () => Promise<{ readonly default: AdapterImplementation }>
  /** Carries the contract for inference; never set. */
  readonly '~contract'?: contract
}

/** A way to reach a wallet, as a plugin's manifest names it: the row is listed from this alone. */
export interface ConnectorItem {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  /** @default every family that the site has an adapter for */
  readonly namespaces?: readonly string[]
  /** What it leads to; lists of wallets find a relay by `remote`. @default 'page' */
  readonly reaches?: ConnectorReach
  /**
   * The view that waits for the wallet; it connects by itself and answers `{ connection }`. Its params are
   * `{ connectorId, namespace? }`, and for `remote` also `wallet?`, the entry of a wallet directory that was chosen.
   */
  readonly view?: string
}

/** Input of `connect`. */
export interface ConnectInput<namespace extends string = string> {
  readonly namespace?: namespace
  /** Id of a row of `state.connectors`. */
  readonly connectorId: string
  /** CAIP-2 id of the network to ask for; a wallet that is on another one is asked to change, and its no is no failure. */
  readonly networkId?: string
  /**
   * Answers which account acts, where a wallet shares several and says nothing about that; a rejection gives the attempt up.
   * Not asked while reconnecting. @default the first account
   */
  readonly chooseAccount?: (connection: Connection) => string | Promise<string>
  readonly signal?: AbortSignal
}

/** Input of `disconnect`; nothing given means everything. */
export interface DisconnectInput {
  readonly namespace?: string
  readonly connectorId?: string
}

/** Input of `switchNetwork`. */
export interface SwitchNetworkInput {
  /** CAIP-2 id of a configured network. */
  readonly networkId: string
  /** `false` answers quietly for a network that the site does not list; the alert is raised either way. @default true */
  readonly throwOnFailure?: boolean
}

/** Input of `reconnect`. */
export interface ReconnectInput {
  /** Leaves alone what is connected; without it each connected wallet is asked again, and signs nothing until it has answered. */
  readonly onlyMissing?: boolean
}

/** Input of `refreshBalance`. */
export interface RefreshBalanceInput {
  /** @default the active one */
  readonly namespace?: string
  /** Asks again although what is known is fresh (30 s). */
  readonly force?: boolean
}

/** Input of `signMessage`. */
export interface SignMessageInput {
  /** Text is signed as UTF-8; bytes as they are. */
  readonly message: string | Uint8Array
  readonly namespace?: string
}

/** A signature and who made it. */
export interface SignedMessage {
  readonly signature: string
  /** In the family's own text form, where a verifier needs it and the wallet says it. */
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

/** The way to the other tabs of the site. */
export interface Tabs {
  /** Opens a channel to them; may throw. */
  readonly channel?: (name: string) => TabChannel
  /** Runs work while none of them runs work under that name; never throws. */
  readonly lock?: (name: string, work: () => void) => void
  /** Runs work when this page is left, perhaps for good, until the signal is aborted. */
  readonly leaving?: (work: () => void, signal: AbortSignal) => void
}

/** Talks to the other tabs of the site; what arrives is not trusted. */
export interface TabChannel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
  close(): void
}
