import { accountNotFound, notConnected } from '../errors/connection.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { bindReducers } from '../store/bindReducers.js'
import type { Draft } from '../views/viewReducers.js'
import { checkInput } from './checkInput.js'
import type { ActivateOptions } from './contract.js'
import type { Held } from './createHeld.js'
import { patchNamespace, statusOf } from './patchNamespace.js'
import type { ConnectionRuntime } from './runtime.js'
import { connectionsOf, namespaceStateOf, networkOf } from './runtime.js'
import type { Connection } from './state.js'

/** Makes another connection act; in a module of its own, since most visitors have one. */
const activateReducers = {
  activated: (root: Draft, connection: Connection): void => {
    const { id, namespace, networkId } = connection
    const { connections = [], status } = root.namespaces[namespace] ?? {}
    patchNamespace(root, namespace, {
      connections: connections.map((other) => (other.id === id ? connection : other)),
      activeConnectionId: id,
      networkId,
      // While another wallet is being asked, the status shows that attempt.
      ...(status !== 'connecting' && { status: statusOf(connection) }),
    })
    root.activeNamespace = namespace
  },
}

/** Creates `activate`: connection, account, network and namespace change in one commit. */
export function createActivate(
  runtime: ConnectionRuntime,
  { hints }: Pick<Held, 'hints'>,
): (connectionId: string, options?: ActivateOptions) => Promise<void> {
  const { store, bus, live } = runtime
  const reducers = bindReducers(store, 'connections', activateReducers)

  /** The record as it will be. */
  const chosen = (connectionId: string, address: string | undefined): Connection => {
    const connection = connectionsOf(runtime).find(({ id }) => id === connectionId)
    const implementation = live.get(connectionId)?.implementation
    if (!connection || !implementation) throw notConnected()
    if (address === undefined) return connection
    const { accounts, networkId } = connection
    const wanted = implementation.parseAddress(address, networkOf(runtime, networkId))?.address
    if (!accounts.some((account) => account.address === wanted))
      throw accountNotFound('The wallet does not share the chosen account.')
    return { ...connection, activeAddress: wanted as string }
  }

  return async (connectionId, options = {}) => {
    if (typeof connectionId !== 'string') throw invalidArgument('connectionId', 'Pass the id of a connection.')
    checkInput(options, undefined, 'address')
    // Events from before this choice concern the previous state.
    runtime.settle?.()
    const next = chosen(connectionId, options.address)
    const { namespace, connectorId, activeAddress: address, networkId } = next
    const { namespaces, activeNamespace = '' } = store.getState()
    const before = namespaces[activeNamespace]?.networkId
    reducers.activated(next)
    if (options.address !== undefined) live.get(connectionId)?.connector.accountChosen?.(address)
    hints.write(namespace, namespaceStateOf(runtime, namespace), [])
    bus.emit('connection:activated', { namespace, connectorId, address, networkId })
    bus.emit('connection:changed', { namespace, address, networkId })
    if (before !== networkId) bus.emit('network:switched', { namespace, networkId })
  }
}
