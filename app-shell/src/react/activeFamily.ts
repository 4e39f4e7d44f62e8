import type { KernelState, NamespaceState } from '@latchkey/kernel'

/** State of the active namespace, the default where none is named. */
export const activeFamily = ({ namespaces, activeNamespace }: KernelState): NamespaceState | undefined =>
  namespaces[activeNamespace ?? '']
