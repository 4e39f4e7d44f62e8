import type { BoundReducers } from '../store/contract.js'
import type { changeReducers } from './changeReducers.js'
import type { ConnectorEvents } from './contract.js'
import type { Forget } from './createForget.js'
import type { KeptHints } from './keptHints.js'
import { nextRecord } from './nextRecord.js'
import type { Landing } from './pending/contract.js'
import type { ConnectionRuntime } from './runtime.js'
import { namespaceStateOf } from './runtime.js'
import type { Connection, DisconnectReason } from './state.js'

/** Applies one event of a connector to one of its connections. */
export type Apply = (connection: Connection, event: keyof ConnectorEvents, payload: unknown) => void

/** Makes a record count that its wallet has changed to, after the gate where a plugin guards it. */
export type Count = (next: Connection) => Promise<void> | void

/** Creates the functions that change connections: in the state, in the storage and on the bus. */
export function createApply(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'connectionChanged'>,
  hints: KeptHints,
  forget: Forget,
): { readonly apply: Apply; readonly count: Count } & Landing {
  const { bus, live } = runtime
  const end = ({ id, namespace }: Connection, reason: DisconnectReason): void => {
    forget(namespace, [id], reason)
    bus.emit('connection:disconnected', { namespace, reason })
  }
  const keep = (namespace: string): void => hints.write(namespace, namespaceStateOf(runtime, namespace), [])
  const land = (next: Connection): void => {
    const { id, namespace } = next
    const before = namespaceStateOf(runtime, namespace)?.connections.find((connection) => connection.id === id)
    // A wallet that emits anything is reachable again.
    const { isLost, ...known } = before ?? next
    const isSame = JSON.stringify(next) === JSON.stringify(known)
    if (!before || (isSame && !isLost)) return
    reducers.connectionChanged(next)
    if (isSame) return
    keep(namespace)
    // An inactive connection changes only its record.
    if (namespaceStateOf(runtime, namespace)?.activeConnectionId === id) {
      bus.emit('connection:changed', { namespace, address: next.activeAddress, networkId: next.networkId })
    }
  }
  const count: Count = (next) => (runtime.changing ?? { count: land }).count(next)
  const apply: Apply = (connection, event, payload) => {
    const implementation = live.get(connection.id)?.implementation
    if (event === 'disconnect') return end(connection, 'wallet')
    if (event === 'lost') {
      if (!connection.isLost) reducers.connectionChanged({ ...connection, isLost: true })
      return
    }
    if (!implementation) return
    const next = nextRecord(runtime, implementation, runtime.changing?.waiting(connection) ?? connection, payload)
    // Locked, or its permission was revoked: either way it may share again, so it is remembered.
    if (!next) return end(connection, 'no-accounts')
    void count(next)
  }
  const giveUp: Landing['giveUp'] = (connection) => {
    const { connections } = namespaceStateOf(runtime, connection.namespace) ?? {}
    if (!connections?.some(({ connectorId }) => connectorId === connection.connectorId)) hints.giveUp(connection)
  }
  const { expect } = hints
  return { apply, count, expect, giveUp, land, keep, end, next: (...given) => nextRecord(runtime, ...given) }
}
