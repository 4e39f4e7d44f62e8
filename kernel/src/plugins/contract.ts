import type { KernelEvents } from '../bus/contract.js'
import type { Cache } from '../cache/createCache.js'
import type { Capabilities, CapabilityName } from '../capabilities/contract.js'
import type { Clock } from '../clock/clock.js'
import type { FeatureValue, Metadata, Network, Site } from '../config/contract.js'
import type {
  ActivateInput,
  ConnectInput,
  ConnectionHandle,
  ConnectionId,
  Connector,
  ConnectorContext,
  DisconnectInput,
  Namespaces,
  RefreshBalanceInput,
  SignedMessage,
  SignMessageInput,
  SwitchNetworkInput,
} from '../connections/contract.js'
import type { BaseError } from '../errors/BaseError.js'
import type { GateId, GateRegistry, ListedGate, PluginGateId } from '../gates/contract.js'
import type { Hosts } from '../hosts/contract.js'
import type { Http } from '../http/contract.js'
import type { Journal, JournalDefinition, JournalReader } from '../journal/contract.js'
import type { AlertInput, Toast } from '../notices/contract.js'
import type { Contribution, SlotItem, SlotRegistry } from '../slots/contract.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { BoundReducers, KernelState, Reducers, Slice } from '../store/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type {
  AnswerOf,
  AnswerOptions,
  DeclarationOf,
  ParamsOf,
  ViewComponent,
  ViewDeclaration,
} from '../views/contract.js'
import type { Demanded, Intersect, Nothing, Part } from './parts.js'
import type { PluginRegistry, StateOf } from './registry.js'

/** Options of a plugin. */
export type OptionsOf<contract> = Part<contract, 'options', Nothing>

/** Actions a plugin offers to the site and to other plugins. */
export type ActionsOf<contract> = Part<contract, 'actions', Nothing>

/** Events a plugin emits, without the prefix of its id. */
export type EventsOf<contract> = Part<contract, 'events', Nothing>

/**
 * Live objects that `setup` shares with the views of its plugin: sockets, caches, frames. Declare them in a contract that
 * extends the published one, so that sites do not see them.
 */
export type PartsOf<contract> = Part<contract, 'parts', never>

/** The contract without its parts: what sites and the manifest know. */
export type PublishedContract<contract> = [PartsOf<contract>] extends [never] ? contract : Omit<contract, 'parts'>

/** Views a plugin provides. */
export type ViewsOf<contract> = Part<contract, 'views', Nothing>

type RegisteredViews = Intersect<{ [id in keyof PluginRegistry]: ViewsOf<PluginRegistry[id]> }[keyof PluginRegistry]>

/** Events of the kernel, and those of every plugin of `PluginRegistry` as `id:event`. */
export type RegisteredEvents = KernelEvents &
  Intersect<
    {
      [id in keyof PluginRegistry & string]: {
        [event in keyof EventsOf<PluginRegistry[id]> & string as `${id}:${event}`]: EventsOf<PluginRegistry[id]>[event]
      }
    }[keyof PluginRegistry & string]
  >

/** Views a plugin can open: its own, and those of every plugin of `PluginRegistry`. */
export type ReachableViews<contract> = ViewsOf<contract> & Omit<RegisteredViews, keyof ViewsOf<contract>>

/** The view that `ask` or `replace` is called with: a reachable one by its name, or what a `ViewName` stands for. */
export type AskedView<contract, name> = name extends keyof ReachableViews<contract>
  ? ReachableViews<contract>[name]
  : name extends { readonly '~view'?: infer view }
    ? NonNullable<view>
    : never

/** Loads the alert that tells the site's developer why a plugin cannot be used; called with `debug` only. */
export type LoadAlert = () => AlertInput | Promise<AlertInput>

/** Result of `isUsable`. */
export type Usability = true | { readonly alert: LoadAlert }

/** How one entry of the remote configuration, and a list in `features`, decide about a plugin. */
export interface RemoteFeature<options = object> {
  /** Id of the entry, such as `swap`; several plugins may read the same one. */
  readonly id: string
  /** Other names that the site's `features` and the configuration may use. */
  readonly aliases?: readonly string[]
  /** For a plugin whose value is a list: what it may hold; anything else is dropped, and an empty list turns the plugin off. */
  readonly values?: readonly string[]
  /** The value where neither the site nor the configuration names one. @default true, or all of `values` */
  readonly default?: FeatureValue
  /**
   * What a list makes of the plugin: options to replace, or whether it is on. Called with the list of the configuration, or
   * with the site's own, after unknown `values` were dropped. Must not throw. @default on
   */
  parse?(config: readonly string[]): boolean | Partial<options>
  /**
   * Name of a boolean option that takes the decision: the plugin stays on, so that its actions respond while its feature is off. Takes
   * neither `values` nor `parse`. @default the decision turns the plugin on or off
   */
  readonly option?: string
}

/** Views that are declared before their code loads; required where the contract has some. */
type DeclaredViews<contract> = Demanded<
  ViewsOf<contract>,
  { readonly views: { readonly [view in keyof ViewsOf<contract> & string]: DeclarationOf<ViewsOf<contract>[view]> } }
>

/** Loads the lazy half. */
interface Loader<contract> {
  readonly load: () => Promise<{ readonly default: Feature<contract> }>
}

/**
 * The half of a manifest that only connected visitors need, as the default export of the module that `connected` imports; no page
 * loads it before somebody connects.
 */
export type ConnectedPart<contract = unknown> = DeclaredViews<contract> &
  Loader<contract> & {
    /** As in a manifest, but without connectors: visitors choose one before they are connected. */
    readonly contributes?: readonly Exclude<Contribution, { readonly slot: 'connectors' }>[]
  }

/** A manifest that is whole when the page loads. */
type WholeManifest<contract> = DeclaredViews<contract> &
  Loader<contract> & { readonly contributes?: readonly Contribution[]; readonly connected?: undefined }

/** A manifest whose views and contributions come once somebody connects, or sooner where one of them is needed. */
interface HalfManifest<contract> {
  readonly connected: () => Promise<{ readonly default: ConnectedPart<contract> }>
  readonly views?: undefined
  readonly contributes?: undefined
  readonly load?: undefined
}

/**
 * Eager half of a plugin: data, and a function that loads the lazy half (`load`) or what only connected visitors need (`connected`);
 * `actions` are required where the contract has some, `views` too unless they are in the part that `connected` imports.
 */
export type Manifest<id extends string = string, contract = unknown> = ManifestBase<id, contract> &
  Demanded<ActionsOf<contract>, { readonly actions: readonly (keyof ActionsOf<contract> & string)[] }> &
  (WholeManifest<contract> | HalfManifest<contract>)

/** What every manifest may declare. */
export interface ManifestBase<id extends string = string, contract = unknown> {
  readonly id: id
  /** Version of the plugin contract the plugin was written for. */
  readonly api: 1
  readonly defaults?: Partial<OptionsOf<contract>>
  /** Gates this plugin handles; its feature is loaded before one of them runs. */
  readonly gates?: readonly ListedGate[]
  readonly requires?: readonly string[]
  readonly conflicts?: readonly string[]
  readonly turnsOff?: readonly string[]
  /** How the project's remote configuration decides about the plugin. @default not at all */
  readonly remote?: RemoteFeature<OptionsOf<contract>>
  /** Whether `regions: { restricted: 'hide' }` turns the plugin off for visitors in restricted regions. @default false */
  readonly isRestricted?: boolean
  /**
   * Whether the plugin can work with these options on this site. If not, it is disabled: it contributes nothing and is never
   * loaded, and with `debug` its alert is raised at the start. Called once, in development with `debug` twice, without access to
   * the page; it must not throw.
   * @default always
   */
  isUsable?(options: Readonly<OptionsOf<contract>>, site: Site): Usability
  /**
   * Addresses that the plugin's code reaches, for the policy that `contentPolicy` of `@latchkey/app-shell/server` writes; no page
   * calls it. It throws `CONFIG_INVALID` for what it cannot know. @default none
   */
  hosts?(options: Readonly<OptionsOf<contract>>, site: Site): Hosts
}

/** A part for connected visitors whose contract is not known to the compiler. */
export interface AnyConnectedPart {
  readonly views?: { readonly [view: string]: ViewDeclaration }
  readonly contributes?: readonly Contribution[]
  readonly load: () => Promise<{ readonly default: object }>
}

/** A manifest whose contract is not known to the compiler; without `load` until the part for connected visitors is there. */
export interface AnyManifest extends Omit<ManifestBase, 'defaults' | 'remote'>, Partial<AnyConnectedPart> {
  readonly remote?: RemoteFeature
  readonly defaults?: object
  readonly actions?: readonly string[]
  readonly connected?: () => Promise<{ readonly default: AnyConnectedPart }>
}

/** A listed plugin with its options. */
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

/** Export of a plugin package: takes options, returns the plugin for the list. */
export type PluginFactory<plugin extends Plugin> = (
  ...options: FactoryArguments<OptionsOf<ContractOf<plugin>>>
) => plugin

/** What a plugin can do; frozen. Everything registered through it is undone when the plugin is disposed. */
export interface Context<contract = unknown> {
  readonly id: string
  /** As they are now: the remote configuration may replace some. */
  readonly options: Readonly<OptionsOf<contract>>
  /** Calls back with all options each time the remote configuration has replaced some of the plugin's. */
  onOptions(listener: (options: Readonly<OptionsOf<contract>>) => void): Unsubscribe
  readonly networks: readonly Network[]
  readonly metadata: Metadata | undefined
  /** Whether visitors may be offered another network. */
  readonly networkSwitch: boolean
  /** Base of the site's gateway, for identified requests; `undefined` without one. */
  readonly gateway: string | undefined
  /** Aborted when the plugin is disposed. */
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly storage: ScopedStorage
  /** Requests to servers; the only way to them that plugins need. */
  readonly http: Http
  /** Creates a cache of external results with one lifetime. */
  cache<value>(options: { readonly lifetimeMs: number; readonly limit?: number }): Promise<Cache<value>>
  /**
   * Opens the plugin's journal of one kind of intent: what is recorded before a wallet is asked, so that it survives a reload or a
   * crash, at most one live for each account. @throws `CONFIG_INVALID`
   */
  journal<state extends string, data>(definition: JournalDefinition<state, data>): Promise<Journal<state, data>>
  /** Reads the intents of all plugins, such as those that are still pending. */
  journal(): Promise<JournalReader>
  /**
   * Loads an optional ability of a namespace; `undefined` if its adapter does not have it, or no adapter for it is listed.
   * @throws `PLUGIN_LOAD_FAILED`; the next call tries again; `ABORTED` when the plugin is disposed meanwhile
   */
  capability<name extends CapabilityName>(name: name, namespace: string): Promise<Capabilities[name] | undefined>
  getState(): KernelState
  subscribe(listener: () => void): Unsubscribe
  /** Binds a slice to the plugin's state; a plugin can write only its own state. */
  bind<state, reducers extends Reducers<state>>(slice: Slice<state, reducers>): BoundReducers<reducers>
  emit<event extends keyof EventsOf<contract> & string>(event: event, payload: EventsOf<contract>[event]): void
  /** Subscribes to an event of the kernel, or to one of a peer as `id:event`; undone when the plugin is disposed. */
  on<event extends keyof RegisteredEvents>(
    event: event,
    handler: (payload: RegisteredEvents[event]) => void,
  ): Unsubscribe
  /** Subscribes to every event with its name and payload, those of unknown plugins included; for analytics. */
  on(event: '*', handler: (event: string, payload: unknown) => void): Unsubscribe
  /** Actions of another plugin, if it is listed and enabled. */
  peer<id extends keyof PluginRegistry>(id: id): ActionsOf<PluginRegistry[id]> | undefined
  gate<gate extends GateId>(
    gate: gate,
    handler: (input: GateRegistry[gate]['input'], signal: AbortSignal) => Promise<GateRegistry[gate]['answer']>,
    order?: number,
  ): void
  /**
   * Runs a gate of this plugin: loads the plugins that handle it, calls them in order, and resolves with the last result
   * that is not `undefined`. @throws what a handler threw: it refused, and later handlers did not run; `ABORTED`
   */
  pass<gate extends PluginGateId>(
    gate: gate,
    input: GateRegistry[gate]['input'],
  ): Promise<GateRegistry[gate]['answer'] | undefined>
  /** Pushes a view of this plugin or of a listed peer. @throws `VIEW_NOT_FOUND` */
  push<view extends keyof ReachableViews<contract> & string>(
    view: view,
    params: ParamsOf<ReachableViews<contract>[view]>,
  ): void
  /**
   * Puts a view of this plugin or of a listed peer, or one that a slot or a connector names, in place of the one on top.
   * @throws `VIEW_NOT_FOUND`
   */
  replace<name extends string>(
    view: string extends name ? name : keyof ReachableViews<contract> & string,
    params: ParamsOf<AskedView<contract, name>>,
  ): void
  back(): void
  close(): void
  /**
   * Pushes a view of this plugin or of a listed peer, or one that a slot or a connector names, and resolves with its
   * result. @throws `VIEW_DISMISSED`, `VIEW_NOT_FOUND`
   */
  ask<name extends string>(
    // Names that the compiler knows are those of reachable views; it takes any other for one that a slot or a connector names.
    view: string extends name ? name : keyof ReachableViews<contract> & string,
    params: ParamsOf<AskedView<contract, name>>,
  ): Promise<AnswerOf<AskedView<contract, name>>>
  /** Shows a view of any plugin by name, for buttons that come from slots; ignored if the view is not registered. */
  show(view: string): void
  /** Whether an enabled plugin registers a view of this name. */
  hasView(view: string): boolean
  /** Contributions of the enabled plugins to a slot, in order; for the owner of the slot. */
  items<slot extends keyof SlotRegistry>(slot: slot): readonly SlotItem<slot>[]
  /** Discovers the page's wallets again. */
  discover(): Promise<void>
  connect(input: ConnectInput): Promise<ConnectionHandle>
  /**
   * Makes another of several connections act in its namespace, or another account of it, and its namespace the active one; the last
   * of several calls wins. @throws `NOT_CONNECTED`, `ACCOUNT_NOT_FOUND`, `ABORTED`, and what a plugin that guards changes throws
   */
  activate(input: ActivateInput): Promise<void>
  /** Resolves with the namespaces that were disconnected. */
  disconnect(input?: DisconnectInput): Promise<readonly string[]>
  /**
   * Switches to another network of the site, also in the wallet if one is connected; the last of several calls wins.
   * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_MISMATCH`, `ABORTED`
   */
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  /**
   * Reads the native balance of the active account into the state; a balance is not read again for 30 s. A failed read
   * shows as `balanceStatus`. @throws `PLUGIN_LOAD_FAILED` when its code does not load
   */
  refreshBalance(input?: RefreshBalanceInput): Promise<void>
  /** Shows a short note; one that is already shown disappears first. */
  toast(toast: Omit<Toast, 'id'>): void
  /** Raises an alert for the site's developer; shown with `debug` only, but always emitted as `alert:raised`. */
  alert(alert: AlertInput): void
  /** Starts loading a view that is likely to be shown next; a failed load is retried when the view is shown. */
  prefetchView(view: string): void
  /** Starts loading what `connect` needs; call it on intent. */
  prefetchConnect(connectorId: string): void
  /**
   * Signs with the active account, after the visitor's wallet has confirmed account and network; bytes are copied at the call.
   * @throws `NOT_CONNECTED`, `USER_REJECTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`
   */
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  /** Returns the live connection of a namespace, by default the active one; typed where the adapter merges `Namespaces`. */
  connection<namespace extends keyof Namespaces>(
    namespace: namespace,
  ): ConnectionHandle<Namespaces[namespace]> | undefined
  /** The one with that id, active or not. */
  connection(which?: string | ConnectionId): ConnectionHandle | undefined
  /** Normalises any error and emits `error:reported`; never throws. */
  report(error: unknown): BaseError
}

/** Lazy half of a plugin; `slice` is required where the contract has `state`, `setup` where it has `actions` or `parts`. */
export type Feature<contract = unknown> = FeatureBase<contract> &
  ([StateOf<contract>] extends [undefined] ? unknown : Required<Pick<FeatureBase<contract>, 'slice'>>) &
  ([PartsOf<contract>] extends [never] ? Demanded<ActionsOf<contract>, Setup<contract>> : Setup<contract>)

interface Setup<contract> {
  /**
   * Runs once each time the plugin is loaded; everything registered through the context is undone when it is unloaded. The
   * plugin is loaded once its promise has resolved: it must not wait for what needs the loaded plugin, which are its own
   * actions, its own views (`ask`) and a gate that it handles itself (`pass`). Builds for development report views and gates
   * that it has waited 3 s for (`CONFIG_INVALID`).
   */
  setup(context: Context<contract>): FeatureParts<contract> | Promise<FeatureParts<contract>>
}

/** What every feature declares. */
export interface FeatureBase<contract = unknown> {
  readonly slice?: Slice<StateOf<contract>, never> | Slice<StateOf<contract>>
  readonly views: { readonly [view in keyof ViewsOf<contract> & string]: ViewComponent<ViewProps<contract, view>> }
  /** Catalogues of other languages by BCP 47 tag, keys without the plugin id; the views contain the English texts. */
  readonly languages?: {
    readonly [tag: string]: () => Promise<{ readonly default: { readonly [key: string]: string } }>
  }
  /** Style rules added to the shadow root when the feature loads. */
  readonly styles?: string
}

/** Result of `setup`; `actions` and `parts` are required where the contract has them. */
export type FeatureParts<contract = unknown> = FeaturePartsBase &
  Demanded<ActionsOf<contract>, { readonly actions: ActionsOf<contract> }> &
  ([PartsOf<contract>] extends [never] ? { readonly parts?: unknown } : { readonly parts: PartsOf<contract> })

/** What every `setup` may return. */
export interface FeaturePartsBase {
  /** Creates the connectors that the manifest contributes to the slot `connectors`, by id. */
  readonly connectors?: { readonly [id: string]: (context: ConnectorContext) => Connector }
  readonly dispose?: () => void
}

/** Props that every view component gets. */
export interface ViewPropsBase<contract = unknown, view extends keyof ViewsOf<contract> = keyof ViewsOf<contract>> {
  readonly params: ParamsOf<ViewsOf<contract>[view]>
  readonly frameKey: string
  readonly context: Context<contract>
  readonly actions: ActionsOf<contract>
  /** Closes the view with its result, or only gives it. */
  answer(value: AnswerOf<ViewsOf<contract>[view]>, options?: AnswerOptions): void
}

/** Props of a view component; `parts` is what `setup` returned, where the contract declares it. */
export type ViewProps<
  contract = unknown,
  view extends keyof ViewsOf<contract> = keyof ViewsOf<contract>,
> = ViewPropsBase<contract, view> &
  ([PartsOf<contract>] extends [never] ? { readonly parts?: undefined } : { readonly parts: PartsOf<contract> })
