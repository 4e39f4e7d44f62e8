import { destroyed, loadFailed } from '../errors/instance.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import type { Context } from '../plugins/contract.js'
import { atMost } from '../promises/atMost.js'
import { once as loadOnce } from '../promises/once.js'
import { untilAborted } from '../promises/untilAborted.js'
import { cleanText } from '../text/cleanText.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type {
  Adapter,
  AdapterImplementation,
  Candidate,
  ConnectionHandle,
  ConnectionId,
  Discovery,
  ReconnectInput,
  Tabs,
} from './contract.js'
import { createRegistry, lookMs, searchMs } from './createRegistry.js'
import { discoverWallets } from './discoverWallets.js'
import type { ConnectionEngine } from './engine.js'
import { listContributed } from './listContributed.js'
import type { ConnectionRuntime } from './runtime.js'

/** Eager side of connecting: stubs that load the engine when it is first needed. */
export interface Connections
  extends Pick<Context, 'connect' | 'activate' | 'disconnect' | 'signMessage' | 'switchNetwork' | 'refreshBalance'> {
  /** The calls of plugins. */
  readonly asks: Pick<
    Context,
    'connect' | 'activate' | 'disconnect' | 'signMessage' | 'switchNetwork' | 'refreshBalance'
  >
  connection(which?: string | ConnectionId): ConnectionHandle | undefined
  /** Loads discovery once, then asks the wallets of the page again. */
  discover(): Promise<void>
  pass: ConnectionEngine['pass']
  reconnect(input?: ReconnectInput): Promise<readonly string[]>
  prefetchConnect(connectorId: string): void
  hasCapability(name: string): boolean | undefined
  /** For the remote configuration, which lists other connectors when plugins come and go. */
  readonly runtime: ConnectionRuntime
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

/** What a row takes from a connector, where it is text. */
type TextField = 'id' | 'type' | 'name' | 'icon' | 'reaches' | 'view'
const textFields = 'id,type,name,icon,reaches,view'.split(',') as TextField[]

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

  const discoveries = new Map<string, Discovery>()
  const registry = createRegistry(reducers)
  const runtime: ConnectionRuntime = {
    ...parts,
    adapters,
    registry,
    addListed(entry, row, namespaces) {
      const texts: { [field in TextField]?: string } = {}
      for (const field of textFields) {
        const text: unknown = row[field]
        if (typeof text === 'string') texts[field] = text
      }
      const { id, type } = texts
      const name = cleanText(texts.name)
      if (!id || cleanText(id) !== id || registry.get(id) || !name || !type)
        throw invalidArgument('connector', 'Set name, type, own id.')
      const rdns = entry.names?.[0]
      registry.set({
        ...entry,
        candidate: { ...texts, name, namespaces, marks: [], ...(rdns && { rdns }) } as Candidate,
      })
    },
    live: new Map(),
    tabs: {},
    setups: [],
    discoveries,
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
  const listConnectors = once('connectors', async () => {
    // A separate chunk, since most sites list none.
    if (options.plugins.some(({ kind }) => kind === 'connector')) {
      // The namespace object is used whole: a bundler then keeps no record of the module's names.
      const room = await import('./listConnectors.js')
      room.listConnectors(runtime)
    }
    listContributed(runtime)
  })

  const engine = once('the engine', async (): Promise<ConnectionEngine> => {
    const [createConnectionEngine] = await Promise.all([
      // One export, named here: a bundler then keeps no record of the module.
      import('./engine.js').then((engine) => engine.createConnectionEngine),
      // A tab that cannot reach the others still connects.
      loadTabs?.().then((tabs) => {
        runtime.tabs = tabs
      }, report),
      // The connectors of the site are listed before discovery starts.
      listConnectors(),
    ])
    return createConnectionEngine(runtime)
  })
  /** A function of the engine, which loads at the first call; without input it gets an empty one. */
  const call = <name extends keyof ConnectionEngine>(name: name): ConnectionEngine[name] =>
    ((input: unknown = {}, ...more: unknown[]) =>
      handled(
        engine().then((ready) => {
          if (signal.aborted) throw destroyed()
          return (ready[name] as (...given: unknown[]) => Promise<unknown>)(input, ...more)
        }),
      )) as ConnectionEngine[name]

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
  const asks = {
    connect: call('connect'),
    activate: call('activate') as Connections['activate'],
    disconnect: call('disconnect') as Connections['disconnect'],
    switchNetwork: call('switchNetwork'),
    refreshBalance: call('refreshBalance') as Connections['refreshBalance'],
    signMessage: call('signMessage'),
  }
  const connections: Connections = {
    ...asks,
    asks,
    runtime,
    async discover() {
      if (signal.aborted) return
      if (!discoveries.size) reducers.discoveryChanged('searching')
      let outcome: 'done' | 'failed' = 'done'
      const show = (): void => {
        if (signal.aborted) return
        reducers.discoveryChanged(outcome)
        lookLater()
      }
      const parts = [...Array.from(adapters.values(), startDiscovery), listConnectors()]
      const all = Promise.all(
        parts.map((part) =>
          untilAborted(part, signal).catch((error: unknown) => {
            outcome = 'failed'
            if (!signal.aborted) report(error)
          }),
        ),
      )
      // Shown again whenever it ends: the wallets of code that arrives late are listed too.
      if (!(await atMost(all.then(show), searchMs, clock)) && store.getState().discovery !== 'failed') {
        // Once for all the calls that wait for the same code.
        report(loadFailed('discovery', undefined))
        reducers.discoveryChanged('failed')
      }
    },
    connection(which) {
      const { namespaces, activeNamespace } = store.getState()
      try {
        const id =
          typeof which === 'object' ? which.id : namespaces[(which ?? activeNamespace) as string]?.activeConnectionId
        return runtime.live.get(id as string)?.handle
      } catch {
        // `null`, or a getter that threw.
        return
      }
    },
    reconnect(input) {
      // The wallets to restore are among those of the page. Each is waited for by itself, so that no adapter holds up the others.
      void connections.discover()
      return call('reconnect')(input as ReconnectInput)
    },
    pass: call('pass'),
    prefetchConnect(connectorId) {
      if (signal.aborted) return
      const [namespace = ''] = registry.get(connectorId)?.candidate.namespaces ?? []
      void handled(Promise.all([engine(), runtime.loadAdapter(namespace)]))
    },
    hasCapability: (name) =>
      (adapters.get(store.getState().activeNamespace as string)?.capabilities as readonly string[])?.includes(name),
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
