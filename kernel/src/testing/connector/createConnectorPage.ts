import type { Network } from '../../config/contract.js'
import type { Connector, ConnectorContext, ConnectorEvents, ConnectorPlugin } from '../../connections/contract.js'
import { toBaseError } from '../../errors/toBaseError.js'
import { createStorage } from '../../storage/createStorage.js'
import type { MemoryStorage } from '../createMemoryStorage.js'
import { createRealClock } from '../createRealClock.js'

type ConnectInput = Parameters<Connector['connect']>[0]

/** An event that a connector emitted. */
export interface EmittedEvent {
  readonly event: keyof ConnectorEvents
  readonly payload: unknown
}

/** A page with one connector: the environment the kernel gives a connector, without the kernel. */
export interface ConnectorPage {
  readonly connector: Connector
  /** Events emitted so far, in order. */
  readonly events: readonly EmittedEvent[]
  /** Events about its connection emitted so far. */
  connectionEvents(): readonly EmittedEvent[]
  /** Number of its pending timers. */
  timers(): number
  /** Connects as the kernel does by default. */
  connect(change?: Partial<ConnectInput>): ReturnType<Connector['connect']>
  disconnect(): Promise<void>
  /** Boxed, since a provider may have its own `then`. */
  provider(): Promise<{ readonly provider: unknown }>
  /** Ends the instance, as `kernel.destroy()` does. */
  end(): void
}

const aboutConnection: readonly string[] = ['connect', 'change', 'disconnect', 'lost']

/** Creates a connector on a new page and sets it up. */
export function createConnectorPage(
  plugin: ConnectorPlugin,
  namespace: string,
  networks: readonly Network[],
  memory: MemoryStorage,
): ConnectorPage {
  const abort = new AbortController()
  const clock = createRealClock()
  const events: EmittedEvent[] = []
  const storage = createStorage(memory, 'conformance')
  let isMade = false
  const context: ConnectorContext = {
    networks,
    metadata: { name: 'Conformance' },
    clock,
    signal: abort.signal,
    report: toBaseError,
    emitter: {
      emit(event, payload) {
        events.push({ event, payload })
      },
    },
    storage: {
      // A connector's storage key contains its id, which is unknown until the connector is created.
      item(...input) {
        const item = storage.item(...input)
        return {
          get: () => (isMade ? item.get() : undefined),
          set(value) {
            if (isMade) item.set(value)
          },
          remove() {
            if (isMade) item.remove()
          },
        }
      },
    },
  }
  const connector = plugin.create(context)
  const undo = connector.setup?.()
  isMade = true
  let isOver = false

  return {
    connector,
    events,
    connectionEvents: () => events.filter(({ event }) => aboutConnection.includes(event)),
    timers: () => clock.pending,
    connect: (change = {}) =>
      connector.connect({
        namespace,
        networkId: networks[0]?.caipNetworkId,
        isReconnecting: false,
        signal: new AbortController().signal,
        ...change,
      }),
    disconnect: () => connector.disconnect(namespace),
    async provider() {
      const given = connector.getProvider(namespace)
      return { provider: given instanceof Promise ? await given : given }
    },
    end() {
      if (isOver) return
      isOver = true
      abort.abort()
      undo?.()
    },
  }
}
