import { adapterNotFound, alreadyConnected, connectorNotFound } from '../errors/connection.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { aborted } from '../errors/refused.js'
import { storagePrefix } from '../storage/storagePrefix.js'
import { bindReducers } from '../store/bindReducers.js'
import { checkInput } from './checkInput.js'
import { createConnect } from './connect/createConnect.js'
import { waitFor } from './connect/waitFor.js'
import { connectionHints } from './connectionHints.js'
import { connectionReducers } from './connectionReducers.js'
import type {
  ConnectInput,
  ConnectionHandle,
  ConnectorEvents,
  DisconnectInput,
  FactOf,
  ReconnectInput,
  SignedMessage,
  SignMessageInput,
  SwitchNetworkInput,
} from './contract.js'
import { createForget } from './createForget.js'
import type { createLeaving } from './createLeaving.js'
import { familyOf } from './familyOf.js'
import { networkOf } from './networkOf.js'
import type { ConnectionRuntime, Hear } from './runtime.js'
import type { Connection, DisconnectReason } from './state.js'
import { isNetworkOf, readAccounts } from './walletFacts.js'

/** Connects, disconnects and signs; one writer for the namespaces. */
export interface ConnectionEngine {
  connect(input: ConnectInput): Promise<ConnectionHandle>
  disconnect(input: DisconnectInput): Promise<readonly string[]>
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  reconnect(input: ReconnectInput): Promise<readonly string[]>
}

/** Creates the engine over the parts the kernel holds. */
export function createConnectionEngine(runtime: ConnectionRuntime): ConnectionEngine {
  const { store, bus, registry, live, options, tabs, once } = runtime
  const reducers = bindReducers(store, 'connections', connectionReducers)
  const prefix = storagePrefix(options.id, options.projectId)
  const hints = connectionHints(runtime.storageFor('core'), (work) => tabs.lock?.(prefix, work))
  const signing = once('signing', () => import('./signing.js'))
  const whenConnected = once('disconnecting', () => import('./whenConnected.js'))
  const connecting = createConnect(runtime, reducers, hints, signing, (connectorId, others) => {
    // Fetched as soon as there is something to leave or restore, so that leaving never waits for code.
    leaving().catch(() => undefined)
    if (others) {
      whenConnected()
        .then(({ coverFamilies }) => coverFamilies(runtime, connecting, connectorId, others))
        .catch(runtime.report)
    }
  })
  const { attempts } = connecting

  const isRestoring = (namespace: string): boolean =>
    !!attempts.get(namespace)?.restored || familyOf(runtime, namespace)?.status === 'reconnecting'

  const forget = createForget(runtime, attempts, reducers, hints)

  const listenTo = (connection: Connection, event: keyof ConnectorEvents, payload: unknown): void => {
    const { namespace } = connection
    const implementation = live.get(connection.id)?.implementation
    const end = (reason: DisconnectReason): void => {
      forget(namespace, [connection.id], reason)
      bus.emit('connection:disconnected', { namespace, reason })
    }
    if (event === 'disconnect') return end('wallet')
    if (event === 'lost') {
      if (!connection.isLost) reducers.connectionChanged({ ...connection, isLost: true })
      return
    }
    if (!implementation) return
    const { accounts, networkId, active } = Object(payload) as ConnectorEvents['change']
    const nextId = isNetworkOf(networkId, namespace) ? networkId : connection.networkId
    const network = networkOf(runtime, nextId)
    const known = accounts ? readAccounts(accounts, implementation, network) : connection.accounts
    const first = known[0]?.address
    // Locked, or its permission was taken back: either way it may share again, and is remembered.
    if (!first) return end('no-accounts')
    const wanted =
      typeof active === 'string' ? implementation.parseAddress(active, network)?.address : connection.activeAddress
    // A wallet that speaks is back.
    const { isLost, ...before } = connection
    const next: Connection = {
      ...before,
      accounts: known,
      activeAddress: known.find(({ address }) => address === wanted)?.address ?? first,
      networkId: nextId,
    }
    const isSame = JSON.stringify(next) === JSON.stringify(before)
    if (isSame && !isLost) return
    reducers.connectionChanged(next)
    if (isSame) return
    const family = familyOf(runtime, namespace)
    if (family) hints.write(namespace, family, [])
    // Of one that is not in use only its record changes.
    if (family?.activeConnectionId === next.id) {
      bus.emit('connection:changed', { namespace, address: next.activeAddress, networkId: next.networkId })
    }
  }

  const hear: Hear = (connectorId, event, payload) => {
    if (!/^(change|(dis)?connect|lost)$/.test(event)) return
    const { namespace: about } = Object(payload) as FactOf
    const isAbout = (namespace: string): boolean => about === undefined || about === namespace
    const held = Object.values(store.getState().namespaces)
      .flatMap(({ connections }) => connections)
      .filter((other) => other.connectorId === connectorId && isAbout(other.namespace))
    // What is about no family in particular is about all of them, or about the first.
    const meant = event === 'disconnect' || event === 'lost' ? held : held.slice(0, 1)
    for (const connection of meant) listenTo(connection, event, payload)
    if (meant[0]) return
    // Facts of a connector that holds no connection are late or foreign, unless its connection is about to count.
    const attempt = [...attempts].find(
      ([namespace, other]) => other.connectorId === connectorId && other.isApproved && isAbout(namespace),
    )?.[1]
    if (event === 'disconnect') attempt?.abort.abort()
    else if (attempt) {
      attempt.isLost = event === 'lost'
      attempt.held = { ...attempt.held, ...(payload as ConnectorEvents['change']) }
    } else if (event === 'connect') runtime.unlocked?.(connectorId, payload as ConnectorEvents['connect'])
  }

  runtime.hear = runtime.listen = hear
  runtime.setups.push(store.subscribe(({ activeNamespace }) => activeNamespace, hints.activate))

  let leave: ReturnType<typeof createLeaving> | undefined
  const leaving = once('disconnecting', async () => {
    const { calmFacts, createLeaving } = await whenConnected()
    const { tell, settle } = calmFacts(runtime, hear, tabs.leaving)
    runtime.listen = tell
    runtime.settle = settle
    leave = createLeaving(runtime, attempts, hints, forget)
    return leave
  })
  const switching = once('switching networks', async () => {
    const room = await import('./createSwitchNetwork.js')
    return room.createSwitchNetwork(runtime, reducers, hints, isRestoring)
  })
  const restoring = once('reconnecting', async () => {
    // With the tabs in earshot: one that leaves meanwhile must be heard.
    const [{ createReconnect }] = await Promise.all([import('./createReconnect.js'), leaving().catch(() => undefined)])
    return createReconnect(runtime, reducers, hints, connecting, forget)
  })

  return {
    reconnect: async (input) => (await restoring())(input),
    switchNetwork: async (input) => (await switching())(input),
    signMessage: async (input) => (await signing()).signMessage(runtime, input, isRestoring),
    async disconnect(input) {
      checkInput(input, undefined, 'namespace', 'connectorId')
      const { namespace, connectorId } = input
      // At the moment of the call: what is asked for after it is another intent.
      const going = Object.entries(store.getState().namespaces).map(([name, { connections }]) => {
        const attempt = attempts.get(name)
        const isMeant =
          attempt && (namespace ?? name) === name && (connectorId ?? attempt.connectorId) === attempt.connectorId
        if (isMeant) attempt.abort.abort()
        return { name, connections, restored: isMeant && attempt.restored ? [attempt.connectorId] : [] }
      })
      return (leave ?? (await leaving()))(input, going)
    },
    async connect(input) {
      checkInput(input, 'connectorId', 'namespace', 'networkId')
      if (input.chooseAccount && typeof input.chooseAccount !== 'function') {
        throw invalidArgument('chooseAccount', 'Pass a function.')
      }
      const entry = registry.get(input.connectorId)
      if (!entry) throw connectorNotFound(input.connectorId)
      const namespace = input.namespace ?? entry.candidate.namespaces[0] ?? ''
      const state = familyOf(runtime, namespace)
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
