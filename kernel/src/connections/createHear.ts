import type { BoundReducers } from '../store/contract.js'
import type { Attempt } from './connect/contract.js'
import type { ConnectionHints } from './connectionHints.js'
import type { connectionReducers } from './connectionReducers.js'
import type { ConnectorEvents, FactOf } from './contract.js'
import type { Forget } from './createForget.js'
import { familyOf } from './familyOf.js'
import { networkOf } from './networkOf.js'
import type { ConnectionRuntime, Hear } from './runtime.js'
import type { Connection, DisconnectReason } from './state.js'
import { isNetworkOf, readAccounts } from './walletFacts.js'

/** Makes what takes the facts that connectors state, for the connections and the attempts that they are about. */
export function createHear(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'connectionChanged'>,
  hints: ConnectionHints,
  forget: Forget,
): Hear {
  const { store, bus, live } = runtime
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
    hints.write(namespace, family, [])
    // Of one that is not in use only its record changes.
    if (family?.activeConnectionId === next.id) {
      bus.emit('connection:changed', { namespace, address: next.activeAddress, networkId: next.networkId })
    }
  }

  return (connectorId, event, payload) => {
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
}
