import { adapterNotFound, alreadyConnected, connectorNotFound } from '../errors/connection.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { aborted } from '../errors/refused.js'
import type { GateId } from '../gates/contract.js'
import { storagePrefix } from '../storage/contract.js'
import { bindReducers } from '../store/bindReducers.js'
import { checkInput } from './checkInput.js'
import type { Attempt } from './connect/contract.js'
import { createConnect } from './connect/createConnect.js'
import { waitFor } from './connect/waitFor.js'
import { connectionHints } from './connectionHints.js'
import { connectionReducers } from './connectionReducers.js'
import type {
  ActivateInput,
  ConnectInput,
  ConnectionHandle,
  DisconnectInput,
  ReconnectInput,
  RefreshBalanceInput,
  SignedMessage,
  SignMessageInput,
  SwitchNetworkInput,
} from './contract.js'
import type { Held } from './createHeld.js'
import type { EarlyEvent } from './createReceive.js'
import { createReceive } from './createReceive.js'
import { rowIdOf } from './rowIdOf.js'
import type { ConnectionRuntime } from './runtime.js'
import { namespaceStateOf } from './runtime.js'

/** Connects, disconnects and signs; the only writer of the namespaces. */
export interface ConnectionEngine {
  connect(input: ConnectInput): Promise<ConnectionHandle>
  activate(input: ActivateInput): Promise<void>
  disconnect(input: DisconnectInput): Promise<readonly string[]>
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  reconnect(input: ReconnectInput): Promise<readonly string[]>
  refreshBalance(input: RefreshBalanceInput): Promise<void>
  /** Runs a gate of a plugin. */
  pass(gate: GateId, input: unknown, signal: AbortSignal): Promise<unknown>
}

/** Creates the engine over the parts the kernel holds. */
// long: closures over one state, on the path of the first connection
export function createConnectionEngine(runtime: ConnectionRuntime): ConnectionEngine {
  const { store, registry, options, tabs, once } = runtime
  const reducers = bindReducers(store, 'connections', connectionReducers)
  const prefix = storagePrefix(options.id, options.projectId)
  const hints = connectionHints(runtime.storageFor('core'), (work) => tabs.lock?.(prefix, work))
  const afterApproval = once('disconnecting', () => import('./afterApproval.js'))
  let held: Held | undefined
  const early = new Map<string, EarlyEvent>()
  const holding = once('disconnecting', async () => {
    const { createHeld } = await afterApproval()
    held = createHeld(runtime, attempts, hints, receive, early)
    return held
  })
  // Fetched as soon as there is a connection, so that disconnecting never waits for code.
  const onConnected = (): Promise<unknown> => holding().catch(() => undefined)
  // Nothing is signed while an event of the connection waits.
  const signing = once('signing', async () => {
    const [room] = await Promise.all([import('./signing.js'), holding()])
    return room
  })
  /** Attempts whose wallet is being asked, those that were given up included. */
  const asked = new Set<Attempt>()
  const connecting = createConnect(runtime, reducers, hints, signing, onConnected, asked)
  const { attempts } = connecting

  const isRestoring = (namespace: string): boolean =>
    attempts.get(namespace)?.restored?.joins === false ||
    namespaceStateOf(runtime, namespace)?.status === 'reconnecting'

  const receive = createReceive(
    runtime,
    attempts,
    early,
    () => {
      if (!held) void onConnected()
      return held?.apply
    },
    (...event) => {
      // Read now: whom it concerns may be over once the code is loaded.
      const now = [...asked]
      afterApproval()
        .then((room) => room.reportProgress(runtime, now, ...event))
        .catch(runtime.report)
    },
  )
  runtime.receive = runtime.listen = receive
  runtime.setups.push(store.subscribe(({ activeNamespace }) => activeNamespace, hints.activate))

  const balances = once('reading the balance', async () => {
    const room = await import('./createBalances.js')
    return room.createBalances(runtime)
  })
  runtime.refreshBalance = async (input) => (await balances())(input)
  const switching = once('switching networks', async () => {
    const [room, held] = await Promise.all([import('./network/createSwitchNetwork.js'), holding()])
    return room.createSwitchNetwork(runtime, held, isRestoring)
  })
  const restoring = once('reconnecting', async () => {
    // Listens to the other tabs from here on, so that a disconnect there during the load counts.
    const [room, held] = await Promise.all([import('./reconnect/createReconnect.js'), holding()])
    return room.createReconnect(runtime, held, connecting)
  })

  return {
    pass: async (gate, input, signal) => (await signing()).runGate(runtime.gates, gate, input as never, signal),
    async reconnect(input) {
      runtime.restoring = (runtime.restoring ?? 0) + 1
      try {
        return await (await restoring())(input)
      } finally {
        runtime.restoring--
      }
    },
    refreshBalance: runtime.refreshBalance,
    activate: async (input) => (await holding()).activate(input),
    switchNetwork: async (input) => (await switching())(input),
    signMessage: async (input) => (await signing()).signMessage(runtime, input, isRestoring),
    async disconnect(input) {
      checkInput(input, undefined, 'namespace', 'connectorId', 'connectionId')
      // No attempt has the id of a connection.
      const { namespace, connectorId: named = input.connectionId } = input
      const connectorId = rowIdOf(registry, named)
      // Read synchronously: a later call is a separate intent.
      const going = Object.entries(store.getState().namespaces).map(([name, { connections }]) => {
        const attempt = attempts.get(name)
        const isMeant =
          attempt && (namespace ?? name) === name && (connectorId ?? attempt.connectorId) === attempt.connectorId
        if (isMeant) attempt.abort.abort()
        return { name, connections, restored: isMeant && attempt.restored ? [attempt.connectorId] : [] }
      })
      const { leave } = held ?? (await holding())
      return leave(input, going)
    },
    async connect(input) {
      checkInput(input, 'connectorId', 'namespace', 'networkId')
      if (input.chooseAccount && typeof input.chooseAccount !== 'function') {
        throw invalidArgument('chooseAccount', 'Pass a function.')
      }
      const entry = registry.get(input.connectorId)
      if (!entry) throw connectorNotFound(input.connectorId)
      const namespace = input.namespace ?? entry.candidate.namespaces[0] ?? ''
      const state = namespaceStateOf(runtime, namespace)
      if (!state || !entry.candidate.namespaces.includes(namespace)) throw adapterNotFound(namespace)
      if (input.signal?.aborted) throw aborted(input.signal.reason)
      const running = attempts.get(namespace)
      const { id } = entry.candidate
      if (running?.connectorId === id && !running.abort.signal.aborted && !running.restored) {
        return waitFor(running, input.signal)
      }
      if (state.connections.some(({ connectorId }) => connectorId === id)) throw alreadyConnected(id)
      return connecting.start({ input, namespace, entry })
    },
  }
}
