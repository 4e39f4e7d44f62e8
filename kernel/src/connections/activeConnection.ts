import type { Connection, NamespaceState } from './state.js'

/** The active connection of a namespace, if there is one. */
export const activeConnection = (family: NamespaceState | undefined): Connection | undefined =>
  family?.connections.find(({ id }) => id === family.activeConnectionId)
