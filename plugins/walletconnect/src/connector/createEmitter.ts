type Listener = (payload: unknown) => void

/** Events of a provider (EIP-1193). */
export interface ProviderEvents {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
}

/** Creates the events of a provider. A listener that throws is reported, and the others are still called. */
export function createEmitter(report: (error: unknown) => void): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const received = listeners.get(event) ?? new Set()
      listeners.set(event, received.add(listener))
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
