import { destroyed, loadFailed } from '../errors/instance.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import type { Context } from '../plugins/contract.js'
import { once as loadOnce } from '../promises/once.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type {
  Adapter,
  AdapterImplementation,
  ConnectInput,
  ConnectionHandle,
  DisconnectInput,
  Discovery,
  ReconnectInput,
  RefreshBalanceInput,
  SignMessageInput,
  Tabs,
} from './contract.js'
import { createRegistry, lookMs } from './createRegistry.js'
import { discoverWallets } from './discoverWallets.js'
import type { ConnectionEngine } from './engine.js'
import { listContributed } from './listContributed.js'
import type { ConnectionRuntime } from './runtime.js'

/** Eager side of connecting: stubs that load the engine when it is first needed. */
export interface Connections
  extends Pick<Context, 'connect' | 'disconnect' | 'signMessage' | 'switchNetwork' | 'refreshBalance'> {
  connection(namespace?: string): ConnectionHandle | undefined
  /** Loads discovery once, then asks the wallets of the page again. */
  discover(): Promise<void>
  pass: ConnectionEngine['pass']
  reconnect(input?: ReconnectInput): Promise<readonly string[]>
  prefetch(connectorId: string): void
  hasCapability(name: string): boolean
  destroy(): void
}

type RuntimeParts =
  | 'options'
  | 'store'
  | 'reducers'
  | 'bus'
  | 'gates'
  | 'clock'
  | 'signal'
  | 'storageFor'
  | 'report'
  | 'alert'
  | 'items'
  | 'loadConnectors'

/** Marks a promise as handled, so that ignoring it raises no unhandled rejection. */
const handled = <value>(promise: Promise<value>): Promise<value> => {
  promise.catch(() => undefined)
  return promise
}

/** Creates the eager side of connecting over the kernel's parts. */
// long: closures over one state; the first frame pays 50 bytes and more for each that becomes a separate function
export function createConnections(
  parts: Pick<ConnectionRuntime, RuntimeParts>,
  loadTabs: (() => Promise<Tabs>) | undefined,
): Connections {
  const { options, store, report, signal, clock, reducers } = parts
  const adapters = new Map<string, Adapter>()
  for (const entry of options.plugins) if (entry.kind === 'adapter') adapters.set(entry.namespace, entry)

  const once = <value>(what: string, load: () => Promise<value>): (() => Promise<value>) =>
    loadOnce(() =>
      load().catch((error: unknown) => {
        throw loadFailed(what, error)
      }),
    )
  const implementations = new Map<string, () => Promise<AdapterImplementation>>()

  const registry = createRegistry(reducers)
  const runtime: ConnectionRuntime = {
    ...parts,
    adapters,
    registry,
    addListed(entry) {
      const { id } = entry.candidate
      if (registry.get(id)) throw invalidArgument('connector', `"${id}" is the id of two connectors: list one.`)
      registry.set(entry)
    },
    live: new Map(),
    tabs: {},
    setups: [],
    receive: undefined,
    listen: undefined,
    settle: undefined,
    unlocked: undefined,
    refreshBalance: (input) => connections.refreshBalance(input),
    once,
    discover: () => connections.discover(),
    loadAdapter(namespace) {
      const load =
        implementations.get(namespace) ??
        // A namespace without an adapter rejects like one whose code fails to load.
        once(`the adapter "${namespace}"`, async () => (await (adapters.get(namespace) as Adapter).load()).default)
      implementations.set(namespace, load)
      return load()
    },
  }
  const listConnectors = once('the connectors of the site', async () => {
    // A separate chunk, since most sites list none.
    if (options.plugins.some(({ kind }) => kind === 'connector'))
      (await import('./listConnectors.js')).listConnectors(runtime)
    listContributed(runtime)
  })

  const engine = once('the connection engine', async (): Promise<ConnectionEngine> => {
    const [createConnectionEngine, tabs] = await Promise.all([
      // One export, named here: a bundler then keeps no record of the module.
      import('./engine.js').then((engine) => engine.createConnectionEngine),
      // A tab that cannot reach the others still connects.
      loadTabs?.().catch(report),
      // The connectors of the site are listed before discovery starts.
      listConnectors(),
    ])
    if (tabs && !(tabs instanceof Error)) runtime.tabs = tabs
    return createConnectionEngine(runtime)
  })
  const balances = once('balances', async () => {
    const room = await import('./createBalances.js')
    return room.createBalances(runtime)
  })
  const withEngine = <value>(work: (engine: ConnectionEngine) => Promise<value>): Promise<value> =>
    handled(
      (signal.aborted ? Promise.reject<ConnectionEngine>(destroyed()) : engine()).then((ready) => {
        if (signal.aborted) throw destroyed()
        return work(ready)
      }),
    )

  const discoveries = new Map<string, Discovery>()
  const startDiscovery = async ({ namespace, discover }: Adapter): Promise<void> => {
    const running = discoveries.get(namespace)
    if (running) return running.ask()
    // Wallets that a connector of the site represents are not listed twice.
    const [{ default: start }] = await Promise.all([discover(), listConnectors()])
    if (signal.aborted || discoveries.has(namespace)) return
    const discovery = discoverWallets(runtime, namespace, start)
    discoveries.set(namespace, discovery)
    discovery.ask()
  }
  let stopLooking: Unsubscribe | undefined
  /** Repeats while the modal is open; after a failure only on request. */
  const lookLater = (): void => {
    stopLooking?.()
    const { discovery, modal } = store.getState()
    if (discovery === 'done' && modal.open) stopLooking = clock.after(lookMs, connections.discover)
  }
  store.subscribe(({ modal }) => modal.open, lookLater)
  const connections: Connections = {
    async discover() {
      if (signal.aborted) return
      if (!discoveries.size) reducers.discoveryChanged('searching')
      let isComplete = true
      await Promise.all(
        [...Array.from(adapters.values(), startDiscovery), listConnectors()].map(async (part) => {
          try {
            await part
          } catch (error) {
            isComplete = false
            report(error)
          }
        }),
      )
      reducers.discoveryChanged(isComplete ? 'done' : 'failed')
      lookLater()
    },
    connect: (input: ConnectInput) => withEngine(({ connect }) => connect(input)),
    disconnect: (input: DisconnectInput = {}) => withEngine(({ disconnect }) => disconnect(input)),
    connection(namespace) {
      const state = store.getState()
      const name = namespace ?? state.activeNamespace ?? ''
      const family = typeof name === 'string' ? state.namespaces[name] : undefined
      return runtime.live.get(family?.activeConnectionId ?? '')?.handle as ConnectionHandle
    },
    switchNetwork: (input) => withEngine(({ switchNetwork }) => switchNetwork(input)),
    reconnect(input = {}) {
      // Previously connected wallets are looked up among the wallets of the page.
      const found = connections.discover()
      return withEngine(async ({ reconnect }) => {
        await found
        return reconnect(input)
      })
    },
    refreshBalance: (input: RefreshBalanceInput = {}) =>
      handled(balances().then((refresh) => (signal.aborted ? undefined : refresh(input)))),
    signMessage: (input: SignMessageInput) => withEngine(({ signMessage }) => signMessage(input)),
    pass: (gate, input, passing) => withEngine(({ pass }) => pass(gate, input, passing)),
    prefetch(connectorId) {
      if (signal.aborted) return
      const [namespace = ''] = registry.get(connectorId)?.candidate.namespaces ?? []
      void handled(Promise.all([engine(), runtime.loadAdapter(namespace)]))
    },
    hasCapability: (name) =>
      Object.hasOwn(adapters.get(store.getState().activeNamespace as string)?.capabilities ?? {}, name),
    destroy() {
      stopLooking?.()
      for (const undo of runtime.setups.splice(0)) {
        try {
          undo()
        } catch (error) {
          report(error)
        }
      }
      runtime.live.clear()
    },
  }
  return connections
}
