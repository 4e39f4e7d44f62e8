import type { KernelEvents } from '../bus/contract.js'
import type { Bus } from '../bus/createBus.js'
import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'
import type { CheckedOptions } from '../config/options.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Gates } from '../gates/createGates.js'
import type { AlertInput } from '../notices/contract.js'
import type { FeatureParts } from '../plugins/contract.js'
import type { SlotItem } from '../slots/contract.js'
import type { ScopedStorage } from '../storage/contract.js'
import type { BoundReducers, KernelState } from '../store/contract.js'
import type { Store } from '../store/createStore.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type {
  Adapter,
  AdapterImplementation,
  ConnectionHandle,
  Connector,
  ConnectorEvents,
  ConnectorItem,
  Discovery,
  RefreshBalanceInput,
  Tabs,
} from './contract.js'
import type { Registry, RegistryEntry } from './createRegistry.js'
import type { Changing, Guards, Landing } from './pending/contract.js'
import type { Connection, NamespaceState } from './state.js'
import type { walletReducers } from './walletReducers.js'

/** The live objects of a connection; its plain record is in the store under the same id. */
export interface LiveConnection {
  readonly connector: Connector
  readonly implementation: AdapterImplementation
  readonly provider: unknown
  readonly handle: ConnectionHandle
}

/** Receives one event of a connector. */
export type Receive = <event extends keyof ConnectorEvents>(
  connectorId: string,
  event: event,
  payload: ConnectorEvents[event],
) => void

/** The state and services that the connection engine shares. */
export interface ConnectionRuntime {
  readonly options: CheckedOptions
  readonly store: Store<KernelState>
  readonly reducers: BoundReducers<typeof walletReducers>
  readonly bus: Bus<KernelEvents>
  readonly gates: Gates
  readonly registry: Registry
  readonly adapters: ReadonlyMap<string, Adapter>
  /** Live connections by connection id. */
  readonly live: Map<string, LiveConnection>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** The cleanup of each connector's `setup`. */
  readonly setups: Unsubscribe[]
  /** Receives the events of connectors; set by the engine, since no connector can hold a connection before. */
  receive?: Receive
  /** Where connectors emit their events: `receive`, or the throttle in front of it. */
  listen?: Receive
  /** Delivers at once the events that wait for the next frame. */
  settle?: () => void
  /** Runs the gates of connections; set once a plugin handles a gate. */
  guards?: Guards
  /** How changes take effect; set before anything is connected. */
  landing?: Landing
  /** Changes that wait for a gate; set once a plugin guards connections. */
  changing?: Changing
  /** Called when a wallet without a connection shares accounts unasked; set while a restore waits for one. */
  unlocked?: (connectorId: string, payload: ConnectorEvents['connect']) => void
  /** Stored wallets that have not appeared, by namespace; set while a restore waits for one. */
  awaited?: Map<string, readonly string[]>
  /** Called when a visitor makes a connection of the namespace act; set while a restore waits for another one. */
  chosen?: (namespace: string) => void
  /** How many calls of `reconnect` run: what they have not come to yet is disconnected, too. */
  restoring?: number
  /** Memoises a load until it fails, so that a retry can succeed. @throws `PLUGIN_LOAD_FAILED` */
  once<value>(what: string, load: () => Promise<value>): () => Promise<value>
  /** The other tabs of the site; set once the engine is loaded. */
  tabs: Tabs
  alert(alert: AlertInput): void
  /** Set by the engine, which loads the code. */
  refreshBalance?: (input: RefreshBalanceInput) => Promise<void>
  /**
   * Lists a connector of the site or of a plugin: of `row`, only what a row of the list has. @throws `ARGUMENT_INVALID`
   * when a field has another form, or the id is taken
   */
  addListed(entry: Omit<RegistryEntry, 'candidate'>, row: ConnectorItem, namespaces: readonly string[]): void
  /** The items of plugins in the slot `connectors`. */
  items(): readonly SlotItem<'connectors'>[]
  /** Loads a plugin's feature, which creates its connectors. */
  loadConnectors(plugin: string): Promise<FeatureParts['connectors']>
  /** The discoveries that run, by namespace; one is missing while its code loads. */
  readonly discoveries: ReadonlyMap<string, Discovery>
  /** Asks the wallets of the page again. */
  discover(): Promise<void>
  loadAdapter(namespace: string): Promise<AdapterImplementation>
  storageFor(id: string): ScopedStorage
  report(error: unknown): BaseError
}

/** The current state of a namespace. */
export const namespaceStateOf = ({ store }: ConnectionRuntime, namespace: string): NamespaceState | undefined =>
  store.getState().namespaces[namespace]

/** The connections of every namespace. */
export const connectionsOf = ({ store }: Pick<ConnectionRuntime, 'store'>): readonly Connection[] =>
  Object.values(store.getState().namespaces).flatMap(({ connections }) => connections)

/** The network of the site with that CAIP-2 id. */
export const networkOf = ({ options }: ConnectionRuntime, networkId: string | undefined): Network | undefined =>
  options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
