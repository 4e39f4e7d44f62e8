import type { Connection, NamespaceState } from './state.js'

/** The connection in use of one family of chains, if there is one. */
export const activeConnection = (family: NamespaceState | undefined): Connection | undefined =>
  family?.connections.find(({ id }) => id === family.activeConnectionId)
