import { bindReducers } from '../../store/bindReducers.js'
import type { Attempt } from '../connect/contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connection } from '../state.js'
import { activeConnection } from '../state.js'
import { pendingReducers } from './pendingReducers.js'

/** Shows in the state what gates decide on: of several, the newest of each namespace. */
export interface Pending {
  /** Returns the function that hides it again, once. */
  show(connection: Connection): () => void
}

/** Creates the part of the state that shows what is pending. */
export function createPending(runtime: ConnectionRuntime, attempts: ReadonlyMap<string, Attempt>): Pending {
  const { store, setups } = runtime
  const reducers = bindReducers(store, 'connections', pendingReducers)
  const shown: Connection[] = []
  /** Whether an attempt runs that has not led to a connection yet. */
  const isConnecting = (namespace: string): boolean => {
    const { abort, number } = attempts.get(namespace) ?? {}
    const { connections } = store.getState().namespaces[namespace] ?? {}
    return abort?.signal.aborted === false && !connections?.some(({ id }) => id.endsWith(`/${number}`))
  }
  /** The active connection, if it has changed since its gate: it waits from the moment it acts until it has passed, or has ended. */
  const unpassed = (namespace: string): Connection | undefined => {
    const active = activeConnection(store.getState().namespaces[namespace])
    return active && runtime.changing?.hasPassed(active) === false ? active : undefined
  }
  const update = (namespace: string): void =>
    reducers.pendingChanged({
      namespace,
      pending: shown.filter((connection) => connection.namespace === namespace).at(-1) ?? unpassed(namespace),
      isConnecting: isConnecting(namespace),
    })
  // Whatever else ends, such as an attempt with another wallet, what is pending goes on waiting.
  setups.push(
    store.subscribe(
      ({ namespaces }) => namespaces,
      (namespaces) => {
        for (const [namespace, { pending, status }] of Object.entries(namespaces))
          if (pending && status !== 'connecting') update(namespace)
      },
    ),
  )
  return {
    show(connection) {
      let isOver = false
      shown.push(connection)
      update(connection.namespace)
      return () => {
        if (isOver) return
        isOver = true
        // Another run may show the same record.
        shown.splice(shown.indexOf(connection), 1)
        update(connection.namespace)
      }
    },
  }
}
