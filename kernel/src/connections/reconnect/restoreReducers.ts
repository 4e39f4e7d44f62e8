import type { Draft } from '../../views/viewReducers.js'
import { patchNamespace } from '../patchNamespace.js'

/** Reducers for what a reload brings back. */
export const restoreReducers = {
  /** A restored connection is as old as its connection by the visitor; newest first. */
  ageRestored: (
    root: Draft,
    { namespace, connectorId, since }: { namespace: string; connectorId: string; since: number },
  ): void =>
    patchNamespace(root, namespace, {
      connections: (root.namespaces[namespace]?.connections ?? [])
        .map((connection) => (connection.connectorId === connectorId ? { ...connection, since } : connection))
        .sort((one, other) => other.since - one.since),
    }),
}
