import type { Clock } from './clock/clock.js'
import type { Metadata, Network } from './config/contract.js'
import type { Prefetch, StorageLike } from './config/options.js'
import type {
  ActivateOptions,
  ConnectInput,
  ConnectionHandle,
  ConnectionInput,
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
import type { LoadedFeature, LoadedView } from './plugins/createPluginHost.js'
import type { RemoteConfiguration } from './remote/contract.js'
import type { SlotItem, SlotRegistry } from './slots/contract.js'
import type { KernelState, SkinState } from './store/contract.js'
import type { Store } from './store/createStore.js'
import type { Unsubscribe } from './unsubscribe.js'
import type { AnswerOf, AnswerOptions, ParamsOf, ViewDeclaration } from './views/contract.js'

/** State of a kernel with this list. */
export type StateOfList<plugins extends readonly Listed[]> = KernelState<PluginStatesOf<plugins>>

/** Result of `open()` without a view. */
export interface OpenResult<connection = ConnectionHandle> {
  readonly connection: connection
}

/** Options of `open()` without a view. */
export interface OpenOptions {
  readonly view?: undefined
  readonly signal?: AbortSignal
}

/** Options of `open()` with a view; the view's contract defines `params`. */
export type OpenViewOptions<plugins extends readonly Listed[], view> = {
  readonly view: view
  readonly signal?: AbortSignal
} & (undefined extends ParamsOf<ViewOf<plugins, view>>
  ? { readonly params?: ParamsOf<ViewOf<plugins, view>> }
  : { readonly params: ParamsOf<ViewOf<plugins, view>> })

/** What a skin (the modal, elements, hooks) needs in addition to the public handle. */
export interface SkinPort {
  declaration(view: string): ViewDeclaration | undefined
  view(name: string): LoadedView | undefined
  loadView(name: string): Promise<LoadedView>
  /** Features loaded so far. */
  features(): readonly { readonly plugin: string; readonly feature: Feature }[]
  /** Manifests of the enabled plugins. */
  manifests(): readonly AnyManifest[]
  /** Loads a plugin's code. @throws `PLUGIN_DISABLED`, `PLUGIN_LOAD_FAILED` */
  load(plugin: string): Promise<LoadedFeature>
  /** Disposes the plugin of a view that threw and marks it failed. */
  fail(plugin: string, error: unknown): void
  items<slot extends keyof SlotRegistry>(slot: slot): readonly SlotItem<slot>[]
  push(view: string, params?: unknown): void
  back(): void
  answer(frameKey: string, value: unknown, options?: AnswerOptions): void
  prefetchConnect(connectorId: string): void
  /** Whether alerts are shown. */
  readonly debug: boolean | undefined
  toast(toast: Omit<Toast, 'id'>): void
  closeToast(id: string): void
  alert(alert: AlertInput): void
  closeAlert(code: string): void
}

/** A running, headless instance; every skin builds on it. */
export interface Kernel<plugins extends readonly Listed[] = readonly Listed[]> {
  readonly id: string
  readonly networks: readonly Network[]
  readonly metadata: Metadata | undefined
  /** Whether visitors may be offered another network. */
  readonly networkSwitch: boolean
  /** As the site chose it; absent for the default, `intent`. */
  readonly prefetch?: Prefetch | undefined
  /** Actions of each listed plugin; the first call loads its code. */
  readonly plugins: PluginHandlesOf<plugins>
  /** For skins; `undefined` until the kernel's lazy half is loaded. */
  readonly skin: SkinPort | undefined
  getState(): StateOfList<plugins>
  /** Returns the state as created; the same on server and client. */
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
  /** Subscribes to every event with its name and payload; for logs and devtools. */
  on(event: '*', handler: (event: string, payload: unknown) => void): Unsubscribe
  /** Starts loading what the first `open` needs and discovers the page's wallets; call it on intent. Never rejects. */
  preload(): Promise<void>
  /**
   * Opens the view that fits the state: resolves with `{ connection }` after a connect, with `undefined` when the account view is closed.
   * @throws `VIEW_DISMISSED`, `ABORTED`, `PLUGIN_LOAD_FAILED`, `SKIN_MISSING`
   */
  open(options?: OpenOptions): Promise<OpenResult<ConnectionOf<plugins>> | undefined>
  /** Opens a view and resolves with its result. @throws `VIEW_NOT_FOUND`, `VIEW_DISMISSED`, `ABORTED`, `SKIN_MISSING` */
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
  /** Disconnects one or all; resolves with the namespaces that were connected. @throws `CONNECTOR_NOT_FOUND`, `DISCONNECT_FAILED` */
  disconnect(input?: DisconnectInput): Promise<readonly string[]>
  /** Returns the live connection of a namespace, by default the active one. */
  connection<namespace extends NamespaceOf<plugins> = NamespaceOf<plugins>>(
    namespace?: namespace,
  ): ConnectionOf<plugins, namespace> | undefined
  /** Returns the live connection with that id, whether it is active or not. */
  connection(input: ConnectionInput): ConnectionOf<plugins> | undefined
  /**
   * Makes a connection, and one of its accounts, the acting one of its namespace, and that namespace the active one; the last of
   * several calls wins. @throws `NOT_CONNECTED`, `ACCOUNT_NOT_FOUND`, `ABORTED`
   */
  activate(connectionId: string, options?: ActivateOptions): Promise<void>
  /**
   * Switches to another network of the site, also in the wallet if one is connected; the last of several calls wins.
   * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_MISMATCH`, `ABORTED`
   */
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  /**
   * Restores the connections of the previous visit without a prompt, and verifies live ones again (status `reconnecting`, at
   * most 10 seconds); resolves with the namespaces that a wallet confirmed. @throws `ARGUMENT_INVALID`
   */
  reconnect(input?: ReconnectInput): Promise<readonly string[]>
  /** Reads the native balance of the active account into the state, as well as whether that failed. @throws `PLUGIN_LOAD_FAILED` */
  refreshBalance(input?: RefreshBalanceInput): Promise<void>
  /** Returns the log, oldest entry first: codes and counts, never a secret; at most 1,024,000 bytes. */
  readLog(): Promise<readonly LogEntry[]>
  /** Signs with the active account. @throws `NOT_CONNECTED`, `USER_REJECTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH` */
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  /**
   * Applies a configuration of the project that the site has from elsewhere, such as its own server, in place of the gateway's
   * answer; nothing happens with `basic` or `remote: 'off'`. @throws `ARGUMENT_INVALID`
   */
  configure(remote: RemoteConfiguration): Promise<void>
  /** Normalises any error and emits `error:reported`; never throws. */
  report(error: unknown): BaseError
  /** Ends discovery, plugins and listeners; the handle cannot be used afterwards. */
  destroy(): void
  /** Carries the contracts for inference; never set. */
  readonly '~contracts'?: ContractsOf<plugins>
}

/** A kernel whose list is not known to the compiler. */
export type AnyKernel = Kernel

/** Environment of a kernel: passed in, since the kernel itself touches no browser global. */
export interface KernelEnvironment {
  /**
   * Loads the skin. Without it, or if it resolves with `null`, the kernel is headless: `open` rejects with `SKIN_MISSING`.
   */
  readonly loadSkin?: (kernel: AnyKernel) => Promise<unknown>
  /** Initial state of the skin in the store. */
  readonly state?: Partial<SkinState>
  /** Members that the skin adds to the handle; `commit` writes its state. */
  readonly members?: (commit: Store<KernelState>['commit']) => object
  /** Default storage if the options pass none; called when first needed, may throw. */
  readonly storage?: () => StorageLike | undefined
  readonly clock?: Clock
  /** Whether the device has no network; errors of requests then say so. */
  readonly isOffline?: () => boolean
  /** Loads the link to the other tabs of the site; without it tabs do not communicate. */
  readonly tabs?: () => Promise<Tabs>
}
