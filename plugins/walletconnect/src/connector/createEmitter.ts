type Listener = (payload: unknown) => void

/** Events of a provider (EIP-1193). */
export interface ProviderEvents {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
}

/** Makes the listeners of a provider; one that throws is reported, and the others hear it all the same. */
export function createEmitter(report: (error: unknown) => void): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
