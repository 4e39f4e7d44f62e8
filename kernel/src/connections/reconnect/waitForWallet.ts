import type { RegistryEntry } from '../createRegistry.js'
import { lookMs } from '../lookMs.js'
import type { ConnectionRuntime } from '../runtime.js'

/** How long a stored wallet that has not announced itself is waited for. */
const appearMs = 3000

/** Waits for a wallet of that family to appear in the list; `undefined` when it did not in time. */
export function waitForWallet(
  { store, registry, clock, discover }: ConnectionRuntime,
  connectorId: string,
  namespace: string,
): Promise<RegistryEntry | undefined> {
  const find = (): RegistryEntry | undefined => {
    const entry = registry.get(connectorId)
    return entry?.candidate.namespaces.includes(namespace) ? entry : undefined
  }
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe()
      undo()
      stopLooking()
      resolve(find())
    }
    const undo = clock.after(appearMs, end)
    const unsubscribe = store.subscribe(() => !!find(), end)
    // Not all of them say when they are there.
    const look = (): void => {
      void discover()
      stopLooking = clock.after(lookMs, look)
    }
    let stopLooking = clock.after(lookMs, look)
  })
}
