import type { ScopedStorage } from '@latchkey/kernel'

/** Whether the visitor has accepted the site's documents. */
export interface Consent {
  isGiven(): boolean
  give(isGiven: boolean): void
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Keeps the visitor's consent for the page; with a version also in storage, for as long as that version is current. */
export function createConsent(storage: Pick<ScopedStorage, 'item'>, version: string | undefined): Consent {
  const item =
    version === undefined
      ? undefined
      : storage.item<string>('consent', (data) => (typeof data === 'string' ? data : undefined))
  let given = item?.get() === version && version !== undefined
  const listeners = new Set<() => void>()
  return {
    isGiven: () => given,
    give: (isGiven) => {
      given = isGiven
      if (isGiven && version !== undefined) item?.set(version)
      else item?.remove()
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
