import type { RegistryEntry } from './createRegistry.js'
import type { ConnectionRuntime } from './runtime.js'

/** How long a stored wallet that has not announced itself is waited for. */
const appearMs = 3000

/** Waits for a wallet to appear in the list; `undefined` when it did not in time. */
export function appearance(
  { store, registry, clock }: ConnectionRuntime,
  connectorId: string,
): Promise<RegistryEntry | undefined> {
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe()
      undo()
      resolve(registry.get(connectorId))
    }
    const undo = clock.after(appearMs, end)
    const unsubscribe = store.subscribe(({ connectors }) => connectors.some(({ id }) => id === connectorId), end)
  })
}
