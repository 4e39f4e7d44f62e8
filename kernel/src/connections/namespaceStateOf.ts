import type { ConnectionRuntime } from './runtime.js'
import type { NamespaceState } from './state.js'

/** The current state of a namespace. */
export const namespaceStateOf = ({ store }: ConnectionRuntime, namespace: string): NamespaceState | undefined =>
  store.getState().namespaces[namespace]
