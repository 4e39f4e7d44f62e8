import type { KernelEvents } from '../bus/contract.js'
import type { Clock } from '../clock/contract.js'
import type { Metadata, Network } from '../config/contract.js'
import type {
  ConnectInput,
  ConnectionHandle,
  Connector,
  ConnectorContext,
  DisconnectInput,
  RefreshBalanceInput,
  SwitchNetworkInput,
} from '../connections/contract.js'
import type { BaseError } from '../errors/BaseError.js'
import type { GateId, GateRegistry } from '../gates/contract.js'
import type { AlertInput, Toast } from '../notices/contract.js'
import type { Contribution, SlotItem, SlotRegistry } from '../slots/contract.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { BoundReducers, KernelState, Reducers, Slice } from '../store/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { AnswerOf, ParamsOf, ViewComponent, ViewDeclaration } from '../views/contract.js'
import type { Nothing, Part } from './parts.js'

/** Plugin contracts known to the compiler, merged by each plugin package; known does not mean installed. */
// biome-ignore lint/suspicious/noEmptyInterface: merged by plugin packages
export interface PluginRegistry {}

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

/** What a view component receives. */
export interface ViewProps<contract = unknown, view extends keyof ViewsOf<contract> = keyof ViewsOf<contract>> {
  readonly params: ParamsOf<ViewsOf<contract>[view]>
  readonly frameKey: string
  readonly context: Context<contract>
  readonly actions: ActionsOf<contract>
  /** Ends the view with its answer. */
  answer(value: AnswerOf<ViewsOf<contract>[view]>): void
}
