import type { RegistryEntry } from '../createRegistry.js'
import { lookMs } from '../createRegistry.js'
import type { ConnectionRuntime } from '../runtime.js'

/** How long to wait for a stored wallet that has not announced itself. */
const appearMs = 3000

/** Waits until a wallet with that namespace is listed; `undefined` when it was not listed in time. */
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
    // Not all wallets announce themselves when they are ready.
    const look = (): void => {
      void discover()
      stopLooking = clock.after(lookMs, look)
    }
    let stopLooking = clock.after(lookMs, look)
  })
}
