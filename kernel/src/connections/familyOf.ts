import type { ConnectionRuntime } from './runtime.js'
import type { NamespaceState } from './state.js'

/** Where a family stands now. */
export const familyOf = ({ store }: ConnectionRuntime, namespace: string): NamespaceState | undefined =>
  store.getState().namespaces[namespace]
