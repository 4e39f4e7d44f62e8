import type { Network } from '../../config/contract.js'
import type { Connector, ConnectorContext, ConnectorEvents, ConnectorPlugin } from '../../connections/contract.js'
import { toBaseError } from '../../errors/toBaseError.js'
import { createStorage } from '../../storage/createStorage.js'
import type { MemoryStorage } from '../createMemoryStorage.js'
import { createRealClock } from '../createRealClock.js'

type ConnectInput = Parameters<Connector['connect']>[0]

/** Something a connector said. */
export interface ConnectorFact {
  readonly event: keyof ConnectorEvents
  readonly payload: unknown
}

/** One page with one connector on it: what the kernel gives a connector, and nothing around it. */
export interface ConnectorPage {
  readonly connector: Connector
  /** What it said so far, in order. */
  readonly facts: readonly ConnectorFact[]
  /** What it said about its connection so far. */
  connectionFacts(): readonly ConnectorFact[]
  /** How many of its timers wait. */
  timers(): number
  /** Asks the wallet, as the kernel does when nothing else is said. */
  connect(change?: Partial<ConnectInput>): ReturnType<Connector['connect']>
  disconnect(): Promise<void>
  /** Boxed, since a provider may have a `then` of its own. */
  provider(): Promise<{ readonly provider: unknown }>
  /** Ends the instance, as `kernel.destroy()` does. */
  end(): void
}

const aboutConnection: readonly string[] = ['connect', 'change', 'disconnect', 'lost']

/** Makes a connector on a page of its own and sets it up. */
export function createConnectorPage(
  plugin: ConnectorPlugin,
  namespace: string,
  networks: readonly Network[],
  memory: MemoryStorage,
): ConnectorPage {
  const abort = new AbortController()
  const clock = createRealClock()
  const facts: ConnectorFact[] = []
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
        facts.push({ event, payload })
      },
    },
    storage: {
      // Where a connector keeps its values depends on its id: there is none before it is made.
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
    facts,
    connectionFacts: () => facts.filter(({ event }) => aboutConnection.includes(event)),
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
