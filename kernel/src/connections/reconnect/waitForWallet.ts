import type { RegistryEntry } from '../createRegistry.js'
import { lookMs } from '../createRegistry.js'
import type { ConnectionRuntime } from '../runtime.js'

/** How long to wait for a stored wallet that has not announced itself, once the discovery of its namespace runs. */
const appearMs = 3000
/** How long in all: the restore must end as one whose wallet is missing, so this is less than a wallet may take to confirm. */
const mostMs = 7000

/** Waits until a wallet with that namespace is listed; `undefined` when it was not listed in time, or the kernel was destroyed. */
export function waitForWallet(
  { store, registry, clock, signal, discover, adapters, discoveries }: ConnectionRuntime,
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
      for (const undo of undos) undo()
      stopLooking()
      signal.removeEventListener('abort', end)
      resolve(find())
    }
    const undos = [clock.after(mostMs, end)]
    const unsubscribe = store.subscribe(() => !!find(), end)
    /** Starts the wait for the wallet once the code that finds it is there; returns whether it runs. */
    const begin = (): boolean => {
      if (undos.length === 1 && (discoveries.has(namespace) || !adapters.has(namespace)))
        undos.push(clock.after(appearMs, end))
      return undos.length > 1
    }
    // Not all wallets announce themselves when they are ready.
    const look = (): void => {
      stopLooking = clock.after(lookMs, look)
      // While its code loads, asking again would only load it again; code that failed to load is.
      if (begin() || store.getState().discovery === 'failed') void discover()
    }
    let stopLooking = clock.after(lookMs, look)
    begin()
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
