import type { NonceEntry, NonceStore } from './contract.js'

/**
 * Keeps nonces in the memory of one process. With several, or on an edge where each request may meet another, use a store that they share.
 * @param limit the most nonces that are kept; beyond it the oldest are dropped
 */
export function memoryNonceStore({ limit = 100_000 }: { readonly limit?: number } = {}): NonceStore {
  // In the order in which they were added, which is the one in which they expire.
  const entries = new Map<string, NonceEntry>()
  return {
    add(nonce, entry) {
      entries.delete(nonce)
      entries.set(nonce, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) return
        entries.delete(oldest)
      }
    },
    take(nonce) {
      const entry = entries.get(nonce)
      entries.delete(nonce)
      return entry
    },
  }
}
