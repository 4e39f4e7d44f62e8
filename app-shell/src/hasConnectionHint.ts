import type { KernelOptions } from '@latchkey/kernel'
import { storagePrefix } from '@latchkey/kernel'

/** Whether somebody was connected when the page was left; what is stored is looked at only later, and never trusted. */
export function hasConnectionHint({
  id,
  projectId,
  storage,
}: Pick<KernelOptions, 'id' | 'projectId' | 'storage'>): boolean {
  try {
    return (
      storage !== false &&
      !!(storage ?? window.localStorage).getItem(`${storagePrefix(id, projectId)}:core:connections`)
    )
  } catch {
    // Denied: nothing was kept.
    return false
  }
}
