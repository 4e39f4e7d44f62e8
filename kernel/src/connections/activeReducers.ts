import type { Draft } from '../views/viewReducers.js'
import { patchNamespace, statusOf } from './patchNamespace.js'
import type { Connection } from './state.js'

/** Reducers for the choice between several connections. */
export const activeReducers = {
  activated: (root: Draft, { connection, isChosen }: { connection: Connection; isChosen: boolean }): void => {
    const { id, namespace, networkId } = connection
    const state = root.namespaces[namespace]
    if (isChosen) root.activeNamespace = namespace
    patchNamespace(root, namespace, {
      connections: state?.connections.map((other) => (other.id === id ? connection : other)) ?? [],
      activeConnectionId: id,
      networkId,
      ...(state?.status !== 'connecting' && { status: statusOf(connection) }),
    })
  },
}
