/** Types only: how a list of plugins, adapters and connectors becomes the handle a site holds. */
import type {
  Adapter,
  AdapterContract,
  Connector,
  ConnectorContext,
  ConnectorPlugin,
  UnsafeRequest,
} from './connections/contract.js'
import type { Candidate, Connection, ConnectorType, NamespaceState } from './connections/state.js'
import type { BaseError } from './errors/BaseError.js'
import type { Frame } from './views/frame.js'

/** Undoes what the call that returned it did; calling it again does nothing. */
export type Unsubscribe = () => void

/** What a view takes and what it answers with; `void` means that it never answers. */
export interface View<params = undefined, answer = void> {
  readonly params: params
  readonly answer: answer
}

/** Plugin contracts known to the compiler, merged by each plugin package; known does not mean installed. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by plugin packages
export interface PluginRegistry {}

/** Lets a site name its instance once, so that hooks infer from it: `interface Register { latchkey: typeof latchkey }`. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the site
export interface Register {}

/** A way to reach a wallet, as a plugin's manifest names it: the row is listed from this alone. */
export interface ConnectorItem {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  /** @default every family that the site has an adapter for */
  readonly namespaces?: readonly string[]
  /** The view that waits for the wallet; it connects by itself and answers `{ connection }`. */
  readonly view?: string
}

/** Items that each slot collects, merged by the owner of the slot. */
export interface SlotRegistry {
  /** The view that `open()` lands on; one that `insists` opens by itself when it starts to count, and leaves by itself. */
  'open.view': { readonly view: string; readonly insists?: boolean }
  /** Ways to reach a wallet that a plugin brings; its feature makes the connector when one is first connected. */
  connectors: ConnectorItem
}

/** Input and answer of each gate. */
export interface GateRegistry {
  /** Runs after a wallet approved and before the connection counts; a refusal undoes it (sign-in). */
  'connection.established': { input: { connection: Connection; isReconnecting: boolean }; answer: undefined }
  /** Decides which connections of the namespace live on beside the new one; the ids it answers are kept. */
  'connection.policy': {
    input: { namespace: string; incoming: Connection; connections: readonly Connection[] }
    answer: readonly string[]
  }
  /** Runs before a request that signs or moves value reaches the wallet. */
  'request.unsafe': { input: { connection: Connection } & UnsafeRequest; answer: undefined }
}

/** Name of a gate. */
export type GateId = keyof GateRegistry

type Part<contract, name extends string, otherwise> = contract extends { [n in name]: infer part } ? part : otherwise
// biome-ignore lint/complexity/noBannedTypes: an empty object is the neutral element of these parts
type Nothing = {}

/** Options a plugin takes. */
export type OptionsOf<contract> = Part<contract, 'options', Nothing>
/** Plain state a plugin keeps in the store. */
export type StateOf<contract> = Part<contract, 'state', undefined>
/** Actions a plugin offers to the site and to other plugins. */
export type ActionsOf<contract> = Part<contract, 'actions', Nothing>
/** Events a plugin puts on the bus, without its id in front. */
export type EventsOf<contract> = Part<contract, 'events', Nothing>
/** Views a plugin brings. */
export type ViewsOf<contract> = Part<contract, 'views', Nothing>

/** Life of a plugin, in order; a failed one goes back to loading on retry. */
export type PluginStatus = 'registered' | 'disabled' | 'idle' | 'loading' | 'ready' | 'failed' | 'disposed'

/** What the shell reads of a view before its code is there. */
export interface ViewDeclaration {
  /** English title, shown by the skeleton before any catalogue is loaded. */
  readonly title: string
  /** A visitor for whom this does not hold is led to the view that `open()` would choose. */
  readonly requires?: 'connected'
  /** Header: what stands at its start (a link to another view only where no way back does), and whether the title is only spoken. */
  readonly chrome?: { readonly start?: 'back' | 'none' | HeaderLink; readonly title?: 'hidden' }
  /** `asks`: the top frame may refuse the visitor's close. */
  readonly closing?: 'free' | 'asks'
  /** Set when dismissing the view rejects whoever waits for its answer; otherwise closing resolves `undefined`. */
  readonly answers?: boolean
  /** Going back to this view, or back from it, while connected shows that view instead. */
  readonly whenConnected?: string
}

/** Names of icons, merged by whoever draws them; any text while nobody has. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the skin
export interface IconRegistry {}

/** A button at the start of a view's header; not drawn when nobody registered its view. */
export interface HeaderLink {
  /** Name of an icon of `@latchkey/app-shell/ui`. */
  readonly icon: [keyof IconRegistry] extends [never] ? string : keyof IconRegistry
  /** English text. @default the title of the view */
  readonly label?: string
  readonly view: string
}

/** When a contribution counts: data where possible, a predicate over public state otherwise. */
export type When =
  | {
      readonly connected?: boolean
      readonly capability?: string
      /** Whether the network in use is one that the site configured. */
      readonly network?: 'configured' | 'unsupported'
    }
  | ((state: KernelState) => boolean)

/** One item for a slot. */
export type Contribution = {
  [slot in keyof SlotRegistry]: {
    readonly slot: slot
    readonly id: string
    /** Lower comes first; equal orders go by plugin id, then by item id. */
    readonly order: number
    readonly item: SlotRegistry[slot]
    readonly when?: When
  }
}[keyof SlotRegistry]

/** Eager half of a plugin: data and one thunk. */
export interface Manifest<id extends string = string, contract = unknown> {
  readonly id: id
  /** Version of the plugin contract this was written for. */
  readonly api: 1
  readonly defaults?: Partial<OptionsOf<contract>>
  readonly actions?: readonly (keyof ActionsOf<contract> & string)[]
  readonly views?: { readonly [view in keyof ViewsOf<contract> & string]: ViewDeclaration }
  readonly contributes?: readonly Contribution[]
  /** Gates this plugin guards; its feature is loaded before one of them runs. */
  readonly gates?: readonly GateId[]
  readonly requires?: readonly string[]
  readonly conflicts?: readonly string[]
  readonly turnsOff?: readonly string[]
  /** Its `setup` has something to tell the site's developer: with `debug` its feature is loaded at the start. */
  readonly warns?: boolean
  readonly load: () => Promise<{ readonly default: Feature<contract> }>
}

/** A manifest whose contract is not known, as the host sees it. */
export interface AnyManifest extends Omit<Manifest, 'actions' | 'views' | 'defaults' | 'load'> {
  readonly defaults?: object
  readonly actions?: readonly string[]
  readonly views?: { readonly [view: string]: ViewDeclaration }
  readonly load: () => Promise<{ readonly default: object }>
}

/** A listed feature with its options. */
export interface Plugin<id extends string = string, contract = unknown> {
  readonly kind: 'plugin'
  readonly id: id
  readonly manifest: AnyManifest
  readonly options: object
  readonly enabled: boolean
  /** Carries the contract for inference; never set. */
  readonly '~contract'?: contract
}

/** The contract a plugin was defined with. */
export type ContractOf<plugin> = plugin extends { readonly '~contract'?: infer contract }
  ? NonNullable<contract>
  : never

type FactoryArguments<options> = Nothing extends options
  ? [options?: options & { readonly enabled?: boolean }]
  : [options: options & { readonly enabled?: boolean }]

/** What a plugin package exports: takes options, answers the listed plugin. */
export type PluginFactory<plugin extends Plugin> = (
  ...options: FactoryArguments<OptionsOf<ContractOf<plugin>>>
) => plugin

/** Anything that may stand in `plugins`. */
export type Listed = Plugin | Adapter | ConnectorPlugin

/** Contracts by plugin id. */
export type ContractsOf<list extends readonly Listed[]> = {
  [plugin in list[number] as plugin extends Plugin<infer id> ? id : never]: ContractOf<plugin>
}

type ValueOf<map> = map[keyof map]

/** Ids of all views of a list. */
export type ViewIdOf<list extends readonly Listed[]> = ValueOf<{
  [id in keyof ContractsOf<list>]: keyof ViewsOf<ContractsOf<list>[id]> & string
}>

/** Params and answer of one view of a list. */
export type ViewOf<list extends readonly Listed[], view> = ValueOf<{
  [id in keyof ContractsOf<list>]: view extends keyof ViewsOf<ContractsOf<list>[id]>
    ? ViewsOf<ContractsOf<list>[id]>[view]
    : never
}>

/** Params of a view. */
export type ParamsOf<view> = view extends { readonly params: infer params } ? params : undefined
/** Answer of a view; `undefined` for one that never answers. */
export type AnswerOf<view> = view extends { readonly answer: infer answer }
  ? [answer] extends [undefined | void]
    ? undefined
    : answer
  : undefined

type PluginEvents<list extends readonly Listed[]> = {
  [id in keyof ContractsOf<list> & string]: {
    [event in keyof EventsOf<ContractsOf<list>[id]> & string as `${id}:${event}`]: EventsOf<
      ContractsOf<list>[id]
    >[event]
  }
}[keyof ContractsOf<list> & string]

type Intersect<union> = (union extends unknown ? (member: union) => void : never) extends (all: infer all) => void
  ? all
  : never

/** Facts the kernel puts on the bus, in the past tense. */
export interface KernelEvents {
  'kernel:started': { readonly id: string }
  'kernel:destroyed': { readonly id: string }
  'kernel:warned': { readonly code: string; readonly message: string }
  'modal:opened': { readonly connected: boolean }
  'modal:closed': { readonly connected: boolean }
  'connection:connecting': { readonly namespace: string; readonly connectorId: string }
  'connection:connected': {
    readonly namespace: string
    readonly connectorId: string
    readonly address: string
    readonly networkId: string
    readonly isRestored: boolean
  }
  'network:switched': { readonly namespace: string; readonly networkId: string }
  'connection:failed': { readonly namespace: string; readonly connectorId: string; readonly code: string }
  'connection:changed': { readonly namespace: string; readonly address?: string; readonly networkId?: string }
  'connection:disconnected': { readonly namespace: string; readonly reason: string }
  'plugin:failed': { readonly id: string; readonly code: string }
  'alert:raised': { readonly alert: Alert }
  'error:reported': { readonly error: BaseError }
}

/** Every event of a list with its payload. */
export type EventMapOf<list extends readonly Listed[]> = KernelEvents &
  ([keyof ContractsOf<list>] extends [never] ? Nothing : Intersect<PluginEvents<list>>)

/** Actions of each listed plugin by id, callable before their code is loaded. */
export type PluginHandlesOf<list extends readonly Listed[]> = {
  readonly [id in keyof ContractsOf<list>]: ActionsOf<ContractsOf<list>[id]>
}

/** State of each listed plugin by id; `undefined` until its code is loaded. */
export type PluginStatesOf<list extends readonly Listed[]> = {
  readonly [id in keyof ContractsOf<list>]?: StateOf<ContractsOf<list>[id]>
}

/** A short note that comes and goes; one at a time. */
export interface Toast {
  readonly id: string
  /** In the visitor's language. */
  readonly message: string
  /** `loading` stays until another one replaces it. */
  readonly variant: 'success' | 'error' | 'loading' | 'info'
}

/** Something the site's developer must know; shown with `debug` only. */
export interface Alert {
  /** UPPER_SNAKE */
  readonly code: string
  readonly title: string
  readonly text?: string
  readonly tone: 'error' | 'warning' | 'info'
}

/** An alert to raise. */
export interface AlertInput extends Omit<Alert, 'tone'> {
  /** @default 'error' */
  readonly tone?: Alert['tone']
  /** Raised at most once in the life of an instance. */
  readonly once?: boolean
}

/** What a skin keeps in the store beside the kernel's own state, merged by it. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by the skin
export interface SkinState {}

/** Public state, plain JSON. */
export interface KernelState<pluginStates = { readonly [id: string]: unknown }> extends Readonly<Partial<SkinState>> {
  readonly status: 'created' | 'ready' | 'destroyed'
  /** The one that counts where none is named; it stays when its last wallet is disconnected. */
  readonly activeNamespace: string | undefined
  readonly namespaces: { readonly [namespace: string]: NamespaceState }
  /** Wallets found on the page and listed connectors, in the order in which they came. */
  readonly connectors: readonly Candidate[]
  /** Whether the wallets of the page were looked for; `failed` when a part of that did not load. */
  readonly discovery: 'idle' | 'searching' | 'done' | 'failed'
  readonly stack: readonly Frame[]
  readonly modal: { readonly open: boolean; readonly loading: boolean }
  /** The note that shows; absent while there is none. */
  readonly toast?: Toast
  /** Alerts that were not closed, oldest first, at most three. */
  readonly alerts?: readonly Alert[]
  readonly lifecycles: { readonly [id: string]: PluginStatus }
  readonly plugins: pluginStates
}

type AdapterOf<list extends readonly Listed[], namespace extends string> = Extract<
  list[number],
  { readonly kind: 'adapter'; readonly namespace: namespace }
>

/** Namespaces that the adapters of a list serve. */
export type NamespaceOf<list extends readonly Listed[]> = Extract<
  list[number],
  { readonly kind: 'adapter' }
>['namespace']

/** What a developer holds after connecting: the record, the provider, and what the adapter adds. */
export type ConnectionOf<list extends readonly Listed[], namespace extends string = NamespaceOf<list>> =
  AdapterOf<list, namespace> extends { readonly '~contract'?: infer contract }
    ? ConnectionHandle<NonNullable<contract>>
    : never

/** A live connection: its record as it is now, and the wallet's provider. */
export type ConnectionHandle<contract = AdapterContract> = {
  readonly id: string
  /** The record as it is at the time of reading; `undefined` once disconnected. */
  readonly record: Connection | undefined
  /** The wallet's own object, the one the visitor chose. */
  readonly provider: Part<contract, 'provider', unknown>
} & Part<contract, 'extras', Nothing>

/** One reducer that waits for its state. */
export type Reducers<state> = {
  // The payload is contravariant; `never` accepts every reducer without saying `any`.
  readonly [name: string]: (draft: state, payload: never) => void
}

/** Pure, named reducers over one plain state. */
export interface Slice<state, reducers extends Reducers<state> = Reducers<state>> {
  readonly initial: state
  readonly reducers: reducers
  /** Makes calls of the reducers; each hands `write` its name and the change. `createSlice` brings it. */
  bind(write: (name: string, change: (before: state) => state) => void): BoundReducers<reducers>
}

/** Reducers bound to the store: a call is one labelled commit. */
export type BoundReducers<reducers> = {
  readonly [name in keyof reducers]: reducers[name] extends (draft: never, ...payload: infer payload) => void
    ? (...payload: payload) => void
    : never
}

/** Time, so that tests need not wait. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number
  /** Runs `callback` after `ms` milliseconds unless undone. */
  after(ms: number, callback: () => void): Unsubscribe
}

/** One typed value in storage, parsed on every read; nothing here throws. */
export interface StorageItem<value> {
  get(): value | undefined
  set(value: value): void
  remove(): void
}

/** Storage of one plugin: keys cannot collide with those of another. */
export interface ScopedStorage {
  /** `parse` answers `undefined` for what it does not accept; `maxLength` counts characters. */
  item<value>(key: string, parse: (data: unknown) => value | undefined, maxLength?: number): StorageItem<value>
}

/** A network of the site in one form, whatever it was written as. */
export interface Network {
  readonly id: number | string
  /** CAIP-2 */
  readonly caipNetworkId: string
  readonly chainNamespace: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
}

/** What a site may pass as a network: a viem chain, or the same shape with a namespace. */
export interface NetworkInput {
  readonly id: number | string
  readonly name?: string
  readonly chainNamespace?: string
  readonly caipNetworkId?: string
  readonly nativeCurrency: { readonly name?: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** Who the site is, as wallets show it. */
export interface Metadata {
  readonly name: string
  readonly description?: string
  /** https URL of the site (http on localhost). */
  readonly url?: string
  readonly icons?: readonly string[]
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

/** One item of a slot, with the plugin that gave it. */
export interface SlotItem<slot extends keyof SlotRegistry = keyof SlotRegistry> {
  readonly id: string
  readonly plugin: string
  readonly item: SlotRegistry[slot]
}

/** What a plugin may do; frozen, and all it registers is undone when the plugin goes. */
export interface Context<contract = unknown> {
  readonly id: string
  readonly options: Readonly<OptionsOf<contract>>
  readonly networks: readonly Network[]
  readonly metadata: Metadata | undefined
  /** Whether the visitor may be offered another network. */
  readonly networkSwitch: boolean
  /** Aborted when the plugin is disposed. */
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly storage: ScopedStorage
  getState(): KernelState
  subscribe(listener: () => void): Unsubscribe
  /** Binds the plugin's own slice; only its own state can be written. */
  bind<state, reducers extends Reducers<state>>(slice: Slice<state, reducers>): BoundReducers<reducers>
  emit<event extends keyof EventsOf<contract> & string>(event: event, payload: EventsOf<contract>[event]): void
  on<event extends keyof KernelEvents>(event: event, handler: (payload: KernelEvents[event]) => void): Unsubscribe
  /** Actions of another plugin, if the site listed it and it is on. */
  peer<id extends keyof PluginRegistry>(id: id): ActionsOf<PluginRegistry[id]> | undefined
  gate<gate extends GateId>(
    gate: gate,
    handler: (input: GateRegistry[gate]['input'], signal: AbortSignal) => Promise<GateRegistry[gate]['answer']>,
    order?: number,
  ): void
  push<view extends keyof ViewsOf<contract> & string>(view: view, params: ParamsOf<ViewsOf<contract>[view]>): void
  replace<view extends keyof ViewsOf<contract> & string>(view: view, params: ParamsOf<ViewsOf<contract>[view]>): void
  back(): void
  close(): void
  /** Pushes a view and waits for its answer. @throws `VIEW_DISMISSED` */
  ask<view extends keyof ViewsOf<contract> & string>(
    view: view,
    params: ParamsOf<ViewsOf<contract>[view]>,
  ): Promise<AnswerOf<ViewsOf<contract>[view]>>
  /** Shows a view of any plugin by name, for buttons that come from slots; ignored when nobody registered it. */
  show(view: string): void
  /** Whether a view of that name is registered by a plugin that is on. */
  hasView(view: string): boolean
  /** What the enabled plugins put into a slot, in order; for the owner of the slot. */
  items<slot extends keyof SlotRegistry>(slot: slot): readonly SlotItem<slot>[]
  /** Looks for the wallets of the page again. */
  discover(): Promise<void>
  connect(input: ConnectInput): Promise<ConnectionHandle>
  /** Answers the namespaces that were disconnected. */
  disconnect(input?: DisconnectInput): Promise<readonly string[]>
  /**
   * Uses another network of the site, in the wallet too when one is connected; the last of several calls wins.
   * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_MISMATCH`, `ABORTED`
   */
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  /**
   * Reads the native balance of the active account into the state; fresh ones are not asked again for 30 s.
   * What could not be read shows as `balanceStatus`. @throws `PLUGIN_LOAD_FAILED` when its own code does not load
   */
  refreshBalance(input?: RefreshBalanceInput): Promise<void>
  /** Shows a short note; the one that shows leaves first. */
  toast(toast: Omit<Toast, 'id'>): void
  /** Tells the site's developer; shown with `debug` only, `alert:raised` on the bus always. */
  alert(alert: AlertInput): void
  /** Starts loading a view that is likely to be shown next; what does not load is asked for again then. */
  prefetchView(view: string): void
  /** Starts loading what `connect` will need; called on intent. */
  prefetchConnect(connectorId: string): void
  connection(namespace?: string): ConnectionHandle | undefined
  /** The one door for errors: never throws. */
  report(error: unknown): BaseError
}

/** What a view component receives. */
export interface ViewProps<contract = unknown, view extends keyof ViewsOf<contract> = keyof ViewsOf<contract>> {
  readonly params: ParamsOf<ViewsOf<contract>[view]>
  readonly frameKey: string
  readonly context: Context<contract>
  readonly actions: ActionsOf<contract>
  /** Ends the view with its answer. */
  answer(value: AnswerOf<ViewsOf<contract>[view]>): void
}

/** A view: a function component, or a thunk for a rarely seen one. */
export type ViewComponent<props> = ((props: props) => unknown) | LazyView<props>

/** A view whose code is fetched when it is first shown. */
export interface LazyView<props> {
  readonly load: () => Promise<{ readonly default: (props: props) => unknown }>
}

/** Lazy half of a plugin. */
export interface Feature<contract = unknown> {
  readonly slice?: Slice<StateOf<contract>, never> | Slice<StateOf<contract>>
  readonly views: { readonly [view in keyof ViewsOf<contract> & string]: ViewComponent<ViewProps<contract, view>> }
  /** Catalogues of other languages by BCP 47 tag, keys without the plugin id; the English texts are the views' own. */
  readonly languages?: {
    readonly [tag: string]: () => Promise<{ readonly default: { readonly [key: string]: string } }>
  }
  /** Style rules adopted into the shadow root with the feature. */
  readonly styles?: string
  setup?(context: Context<contract>): FeatureParts<contract> | Promise<FeatureParts<contract>>
}

/** What `setup` answers. */
export interface FeatureParts<contract = unknown> {
  readonly actions?: ActionsOf<contract>
  /** Makes the connectors that the manifest put into the slot `connectors`, by id. */
  readonly connectors?: { readonly [id: string]: (context: ConnectorContext) => Connector }
  readonly dispose?: () => void
}
