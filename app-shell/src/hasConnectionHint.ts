import type { KernelOptions } from '@latchkey/kernel'
import { storagePrefix } from '@latchkey/kernel'

/** Whether somebody was connected, or chose a network, when the page was left; what is stored is never trusted. */
export function hasConnectionHint({
  id,
  projectId,
  storage,
}: Pick<KernelOptions, 'id' | 'projectId' | 'storage'>): boolean {
  try {
    const store = storage === false ? undefined : (storage ?? window.localStorage)
    return ['connections', 'networks'].some((name) => store?.getItem(`${storagePrefix(id, projectId)}:core:${name}`))
  } catch {
    // Denied: nothing was kept.
    return false
  }
}
