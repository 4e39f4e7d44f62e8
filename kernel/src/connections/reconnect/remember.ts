import type { RegistryEntry } from '../createRegistry.js'
import type { ConnectionRuntime } from '../runtime.js'

/** Marks a listed wallet that was connected when the page was last closed and can be reconnected by a click. */
export function remember({ registry }: ConnectionRuntime, entry: RegistryEntry | undefined): void {
  if (!entry) return
  const { candidate } = entry
  if (!candidate.marks.includes('remembered'))
    registry.set({ ...entry, candidate: { ...candidate, marks: [...candidate.marks, 'remembered'] } })
}
