import type { KernelState, NamespaceState } from '@latchkey/kernel'

/** The family of chains that counts where none is named. */
export const activeFamily = ({ namespaces, activeNamespace }: KernelState): NamespaceState | undefined =>
  namespaces[activeNamespace ?? '']
