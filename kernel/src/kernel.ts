import type { Clock } from './clock/contract.js'
import type { Metadata, Network } from './config/contract.js'
import type { StorageLike } from './config/validateOptions.js'
import type {
  ConnectInput,
  ConnectionHandle,
  DisconnectInput,
  ReconnectInput,
  RefreshBalanceInput,
  SignedMessage,
  SignMessageInput,
  SwitchNetworkInput,
  Tabs,
} from './connections/contract.js'
import type {
  ConnectionOf,
  ContractsOf,
  EventMapOf,
  Listed,
  NamespaceOf,
  PluginHandlesOf,
  PluginStatesOf,
  ViewIdOf,
  ViewOf,
} from './contract.js'
import type { BaseError } from './errors/BaseError.js'
import type { LogEntry } from './log/createLog.js'
import type { AlertInput, Toast } from './notices/contract.js'
import type { AnyManifest, Feature } from './plugins/contract.js'
import type { LoadedView } from './plugins/createPluginHost.js'
import type { SlotItem, SlotRegistry } from './slots/contract.js'
import type { KernelState, SkinState } from './store/contract.js'
import type { Store } from './store/createStore.js'
import type { Unsubscribe } from './unsubscribe.js'
import type { AnswerOf, ParamsOf, ViewDeclaration } from './views/contract.js'

/** State of a kernel with this list. */
export type StateOfList<plugins extends readonly Listed[]> = KernelState<PluginStatesOf<plugins>>

/** `open()` without a view: what came of it. */
export interface OpenResult<connection = ConnectionHandle> {
  readonly connection: connection
}

/** `open()` without a view. */
export interface OpenOptions {
  readonly view?: undefined
  readonly signal?: AbortSignal
}

/** `open()` with a view; `params` as its contract says. */
export type OpenViewOptions<plugins extends readonly Listed[], view> = {
  readonly view: view
  readonly signal?: AbortSignal
} & (undefined extends ParamsOf<ViewOf<plugins, view>>
  ? { readonly params?: ParamsOf<ViewOf<plugins, view>> }
  : { readonly params: ParamsOf<ViewOf<plugins, view>> })

/** What a skin (the modal, elements, hooks) needs beyond the public handle. */
export interface SkinPort {
  declaration(view: string): ViewDeclaration | undefined
  view(name: string): LoadedView | undefined
  loadView(name: string): Promise<LoadedView>
  /** What is loaded so far. */
  features(): readonly { readonly plugin: string; readonly feature: Feature }[]
  /** Manifests of the plugins that are on. */
  manifests(): readonly AnyManifest[]
  /** Loads a plugin's code. @throws `PLUGIN_DISABLED`, `PLUGIN_LOAD_FAILED` */
  load(plugin: string): Promise<unknown>
  /** A view threw: its plugin is disposed and marked failed. */
  fail(plugin: string, error: unknown): void
  items<slot extends keyof SlotRegistry>(slot: slot): readonly SlotItem<slot>[]
  push(view: string, params?: unknown): void
  back(): void
  answer(frameKey: string, value: unknown): void
  prefetchConnect(connectorId: string): void
  /** Whether alerts are shown. */
  readonly debug: boolean | undefined
  toast(toast: Omit<Toast, 'id'>): void
  closeToast(id: string): void
  alert(alert: AlertInput): void
  closeAlert(code: string): void
}

/** A running instance, headless; every skin works on this. */
export interface Kernel<plugins extends readonly Listed[] = readonly Listed[]> {
  readonly id: string
  readonly networks: readonly Network[]
  readonly metadata: Metadata | undefined
  /** Whether the visitor may be offered another network. */
  readonly networkSwitch: boolean
  /** Actions of each listed plugin; the first call loads its code. */
  readonly plugins: PluginHandlesOf<plugins>
  /** For skins; there once the kernel's lazy half is loaded. */
  readonly skin: SkinPort | undefined
  getState(): StateOfList<plugins>
  /** The state as created, the same on server and client. */
  getInitialState(): StateOfList<plugins>
  subscribe(listener: (state: StateOfList<plugins>, previous: StateOfList<plugins>, label: string) => void): Unsubscribe
  subscribe<value>(
    selector: (state: StateOfList<plugins>) => value,
    listener: (value: value, previous: value) => void,
  ): Unsubscribe
  on<event extends keyof EventMapOf<plugins>>(
    event: event,
    handler: (payload: EventMapOf<plugins>[event]) => void,
  ): Unsubscribe
  /** Hears every event of the bus, by name and payload; for logs and devtools. */
  on(event: '*', handler: (event: string, payload: unknown) => void): Unsubscribe
  /** Starts what the first open needs and asks the page's wallets; call it on intent. Never rejects. */
  preload(): Promise<void>
  /**
   * Opens the view that fits: resolves `{ connection }` after a connect, `undefined` when the account is closed.
   * @throws `VIEW_DISMISSED`, `ABORTED`, `PLUGIN_LOAD_FAILED`, `SKIN_MISSING`
   */
  open(options?: OpenOptions): Promise<OpenResult<ConnectionOf<plugins>> | undefined>
  /** Opens a view and resolves with its answer. @throws `VIEW_NOT_FOUND`, `VIEW_DISMISSED`, `ABORTED`, `SKIN_MISSING` */
  open<view extends ViewIdOf<plugins>>(
    options: OpenViewOptions<plugins, view>,
  ): Promise<AnswerOf<ViewOf<plugins, view>>>
  close(): void
  /**
   * Connects a wallet of `state.connectors`.
   * @throws `USER_REJECTED`, `ALREADY_CONNECTED`, `CONNECTOR_NOT_FOUND`, `ACCOUNT_NOT_FOUND`, `ABORTED` …
   */
  connect<namespace extends NamespaceOf<plugins> = NamespaceOf<plugins>>(
    input: ConnectInput<namespace>,
  ): Promise<ConnectionOf<plugins, namespace>>
  /** Disconnects one or all; answers the namespaces that were connected. @throws `CONNECTOR_NOT_FOUND`, `DISCONNECT_FAILED` */
  disconnect(input?: DisconnectInput): Promise<readonly string[]>
  /** The live connection of a namespace, the active one by default. */
  connection<namespace extends NamespaceOf<plugins> = NamespaceOf<plugins>>(
    namespace?: namespace,
  ): ConnectionOf<plugins, namespace> | undefined
  /**
   * Uses another network of the site, in the wallet too when one is connected; the last of several calls wins.
   * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_MISMATCH`, `ABORTED`
   */
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  /**
   * Restores, without any prompt, what was connected when the page was left, and asks what is connected once more
   * (status `reconnecting`, at most 10 seconds); answers the namespaces that a wallet confirmed. @throws `ARGUMENT_INVALID`
   */
  reconnect(input?: ReconnectInput): Promise<readonly string[]>
  /** Reads the native balance of the active account into the state; what could not be read shows there. @throws `PLUGIN_LOAD_FAILED` */
  refreshBalance(input?: RefreshBalanceInput): Promise<void>
  /** What happened so far, oldest first: codes and counts, never a secret; at most 1,024,000 bytes. */
  readLog(): Promise<readonly LogEntry[]>
  /** Signs with the active account. @throws `NOT_CONNECTED`, `USER_REJECTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH` */
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  /** The one door for errors: normalises, puts `error:reported` on the bus, never throws. */
  report(error: unknown): BaseError
  /** Ends discovery, plugins and listeners; the handle is dead afterwards. */
  destroy(): void
  /** Carries the contracts for inference; never set. */
  readonly '~contracts'?: ContractsOf<plugins>
}

/** A kernel whose list is not known. */
export type AnyKernel = Kernel

/** What surrounds a kernel: handed in, since the kernel itself touches no global of a browser. */
export interface KernelEnvironment {
  /**
   * Loads what shows the views. Without it, and where it resolves with `null`, the kernel is headless: `open` rejects with
   * `SKIN_MISSING`.
   */
  readonly loadSkin?: (kernel: AnyKernel) => Promise<unknown>
  /** What the skin keeps in the store from the start. */
  readonly state?: Partial<SkinState>
  /** Members that the skin adds to the handle; `commit` writes what it keeps. */
  readonly members?: (commit: Store<KernelState>['commit']) => object
  /** Where to keep values when the options name no storage; asked when first needed, may throw. */
  readonly storage?: () => StorageLike | undefined
  readonly clock?: Clock
  /** Loads what reaches the other tabs of the site; without it each tab is alone. */
  readonly tabs?: () => Promise<Tabs>
}
