import type { BoundReducers } from '../store/contract.js'
import type { changeReducers } from './changeReducers.js'
import type { ConnectionHints } from './connectionHints.js'
import type { ConnectorEvents } from './contract.js'
import type { Forget } from './createForget.js'
import { isNetworkOf, readAccounts } from './readWallet.js'
import type { ConnectionRuntime } from './runtime.js'
import { namespaceStateOf, networkOf } from './runtime.js'
import type { Connection, DisconnectReason } from './state.js'

/** Applies one event of a connector to one of its connections. */
export type Apply = (connection: Connection, event: keyof ConnectorEvents, payload: unknown) => void

/** Creates the function that applies connector events to connections: in the state, in the storage and on the bus. */
export function createApply(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'connectionChanged'>,
  hints: ConnectionHints,
  forget: Forget,
): Apply {
  const { bus, live } = runtime
  return (connection, event, payload) => {
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
    // Locked, or its permission was revoked: either way it may share again, so it is remembered.
    if (!first) return end('no-accounts')
    const wanted =
      typeof active === 'string' ? implementation.parseAddress(active, network)?.address : connection.activeAddress
    // A wallet that emits anything is reachable again.
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
    const family = namespaceStateOf(runtime, namespace)
    hints.write(namespace, family, [])
    // An inactive connection changes only its record.
    if (family?.activeConnectionId === next.id) {
      bus.emit('connection:changed', { namespace, address: next.activeAddress, networkId: next.networkId })
    }
  }
}
