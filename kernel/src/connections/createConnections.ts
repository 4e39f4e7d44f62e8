import type {
  ConnectInput,
  ConnectionHandle,
  Context,
  DisconnectInput,
  SignedMessage,
  SignMessageInput,
} from '../contract.js'
import { connectorNotFound, invalidArgument } from '../errors/connection.js'
import { destroyed, loadFailed } from '../errors/plugin.js'
import type { Adapter, AdapterImplementation, ConnectorContext, Discovery } from './contract.js'
import { createRegistry } from './createRegistry.js'
import type { ConnectionEngine } from './engine.js'
import type { ConnectionRuntime } from './runtime.js'

/** Eager side of connecting: stubs that load the engine when it is first needed. */
export interface Connections extends Pick<Context, 'connect' | 'disconnect' | 'connection'> {
  /** Loads discovery once, then asks the wallets of the page again. */
  discover(): Promise<void>
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  prefetch(connectorId: string): void
  hasCapability(name: string): boolean
  destroy(): void
}

type RuntimeParts = 'options' | 'store' | 'reducers' | 'bus' | 'gates' | 'clock' | 'signal' | 'storageFor' | 'report'

/** A promise nobody has to handle. */
const handled = <value>(promise: Promise<value>): Promise<value> => {
  promise.catch(() => undefined)
  return promise
}

/** Creates the eager side of connecting over the kernel's parts. */
export function createConnections(parts: Pick<ConnectionRuntime, RuntimeParts>): Connections {
  const { options, store, report, signal } = parts
  const adapters = new Map<string, Adapter>()
  for (const entry of options.plugins) if (entry.kind === 'adapter') adapters.set(entry.namespace, entry)

  /** Memoised until it fails, so that a retry can succeed. */
  const once = <value>(what: string, load: () => Promise<value>): (() => Promise<value>) => {
    let promise: Promise<value> | undefined
    return () => {
      promise ??= load().catch((error: unknown) => {
        promise = undefined
        throw loadFailed(what, error)
      })
      return promise
    }
  }
  const implementations = new Map<string, () => Promise<AdapterImplementation>>()
  for (const [namespace, { load }] of adapters) {
    implementations.set(
      namespace,
      once(`the adapter "${namespace}"`, async () => (await load()).default),
    )
  }

  const runtime: ConnectionRuntime = {
    ...parts,
    adapters,
    registry: createRegistry(parts.reducers),
    live: new Map(),
    setups: [],
    listen: undefined,
    loadAdapter: (namespace) =>
      implementations.get(namespace)?.() ?? Promise.reject(loadFailed(`the adapter "${namespace}"`, undefined)),
    connectorContext: (connectorId) => contextFor(() => connectorId),
  }
  /** A connector of the site is asked for its id only after it was made: until then it says and stores nothing. */
  const contextFor = (ownId: () => string | undefined): ConnectorContext => ({
    networks: options.networks,
    metadata: options.metadata,
    clock: parts.clock,
    signal,
    report,
    storage: {
      item(...input) {
        const item = () => {
          const id = ownId()
          return id === undefined ? undefined : parts.storageFor(`connector-${id}`).item(...input)
        }
        return { get: () => item()?.get(), set: (value) => item()?.set(value), remove: () => item()?.remove() }
      },
    },
    emitter: {
      emit(event, payload) {
        const id = ownId()
        try {
          if (id !== undefined && !signal.aborted) runtime.listen?.(id, event, payload)
        } catch (error) {
          // A wallet's event handler is no place for our errors.
          report(error)
        }
      },
    },
  })
  const engine = once('the connection engine', async (): Promise<ConnectionEngine> => {
    const { createConnectionEngine } = await import('./engine.js')
    return createConnectionEngine(runtime)
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
    const { default: start } = await discover()
    if (signal.aborted || discoveries.has(namespace)) return
    const discovery = start({
      injected: options.injected,
      report,
      announce: (wallet) => runtime.registry.found(namespace, wallet),
    })
    discoveries.set(namespace, discovery)
    discovery.ask()
  }
  let isListed = false
  const listConnectors = (): void => {
    if (isListed) return
    isListed = true
    for (const entry of options.plugins) {
      if (entry.kind !== 'connector') continue
      try {
        let id: string | undefined
        const connector = entry.create(contextFor(() => id))
        const undo = connector.setup?.()
        if (undo) runtime.setups.push(undo)
        runtime.registry.listed(connector)
        id = connector.id
      } catch (error) {
        // Left out with one report; the list lives on.
        report(error)
      }
    }
  }

  return {
    async discover() {
      if (signal.aborted) return
      listConnectors()
      await Promise.all([...adapters.values()].map((adapter) => startDiscovery(adapter).catch(report)))
    },
    connect(input: ConnectInput) {
      if (typeof input !== 'object' || input === null || typeof input.connectorId !== 'string') {
        return handled(
          Promise.reject(invalidArgument('connectorId', 'Pass `{ connectorId }`, an id of `state.connectors`.')),
        )
      }
      for (const name of ['namespace', 'networkId'] as const) {
        if (input[name] !== undefined && typeof input[name] !== 'string') {
          return handled(Promise.reject(invalidArgument(name, 'Pass a text.')))
        }
      }
      if (input.signal !== undefined && !(input.signal instanceof AbortSignal)) {
        return handled(Promise.reject(invalidArgument('signal', 'Pass an AbortSignal.')))
      }
      // A listed connector is there before anybody looks for wallets.
      if (!signal.aborted) listConnectors()
      if (!runtime.registry.get(input.connectorId)) {
        return handled(Promise.reject(connectorNotFound(input.connectorId)))
      }
      return withEngine(({ connect }) => connect(input))
    },
    disconnect(input: DisconnectInput = {}) {
      if (typeof input !== 'object' || input === null) {
        return handled(Promise.reject(invalidArgument('input', 'Pass `{ namespace?, connectorId? }` or nothing.')))
      }
      return withEngine(({ disconnect }) => disconnect(input))
    },
    connection(namespace) {
      const state = store.getState()
      const id = state.namespaces[namespace ?? state.activeNamespace ?? '']?.activeConnectionId
      return (id && runtime.live.get(id)?.handle) || (undefined as unknown as ConnectionHandle)
    },
    signMessage(input: SignMessageInput) {
      const message: unknown = input?.message
      if (typeof message !== 'string' && !(message instanceof Uint8Array)) {
        return handled(Promise.reject(invalidArgument('message', 'Pass a text or bytes.')))
      }
      return withEngine(({ signMessage }) => signMessage(input))
    },
    prefetch(connectorId) {
      const namespace = runtime.registry.get(connectorId)?.candidate.namespaces[0]
      void handled(engine())
      if (namespace) void handled(runtime.loadAdapter(namespace))
    },
    hasCapability: (name) => !!adapters.get(store.getState().activeNamespace ?? '')?.capabilities.includes(name),
    destroy() {
      const undos = [
        ...[...discoveries.values()].map((discovery) => () => discovery.dispose()),
        ...runtime.setups.splice(0),
      ]
      for (const undo of undos) {
        try {
          undo()
        } catch (error) {
          report(error)
        }
      }
      runtime.live.clear()
    },
  }
}
