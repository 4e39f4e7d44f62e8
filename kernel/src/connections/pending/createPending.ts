import { bindReducers } from '../../store/bindReducers.js'
import type { Attempt } from '../connect/contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connection } from '../state.js'
import { pendingReducers } from './pendingReducers.js'

/** Shows in the state what gates decide on: of several, the newest of each namespace. */
export interface Pending {
  /** Returns the function that hides it again. */
  show(connection: Connection): () => void
}

/** Creates the part of the state that shows what is pending. */
export function createPending({ store }: ConnectionRuntime, attempts: ReadonlyMap<string, Attempt>): Pending {
  const reducers = bindReducers(store, 'connections', pendingReducers)
  const shown: Connection[] = []
  /** Whether an attempt runs that has not led to a connection yet. */
  const isConnecting = (namespace: string): boolean => {
    const { abort, number } = attempts.get(namespace) ?? {}
    const { connections } = store.getState().namespaces[namespace] ?? {}
    return abort?.signal.aborted === false && !connections?.some(({ id }) => id.endsWith(`/${number}`))
  }
  const update = (namespace: string): void =>
    reducers.pendingChanged({
      namespace,
      pending: shown.filter((connection) => connection.namespace === namespace).at(-1),
      isConnecting: isConnecting(namespace),
    })
  return {
    show(connection) {
      shown.push(connection)
      update(connection.namespace)
      return () => {
        shown.splice(shown.indexOf(connection), 1)
        update(connection.namespace)
      }
    },
  }
}
