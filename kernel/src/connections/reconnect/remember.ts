import type { RegistryEntry } from '../createRegistry.js'
import type { ConnectionRuntime } from '../runtime.js'

/** Marks a wallet of the list that was connected when the page was left and waits for a click. */
export function remember({ registry }: ConnectionRuntime, entry: RegistryEntry | undefined): void {
  if (!entry) return
  const { candidate } = entry
  if (!candidate.marks.includes('remembered'))
    registry.set({ ...entry, candidate: { ...candidate, marks: [...candidate.marks, 'remembered'] } })
}
