type Listener = (value: unknown) => void

/** The events of an EIP-1193 provider; a listener that throws does not affect the others. */
export function createListeners(): {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, value: unknown): void
} {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener(event, listener) {
      const list = listeners.get(event) ?? []
      const index = list.lastIndexOf(listener)
      if (index >= 0) listeners.set(event, list.toSpliced(index, 1))
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(ownCopy(value))
        } catch (error) {
          // An error of the page's listener must surface as the page's error, not as the wallet's.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}

/** Each listener gets its own copy, so that it cannot change what the next one receives. */
function ownCopy(value: unknown): unknown {
  return Array.isArray(value) ? [...value] : value
}
