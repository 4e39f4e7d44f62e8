import type { KeyStore } from './keyStore.js'

/** Keys that end with the page. */
export function createMemoryKeys(): KeyStore {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <value>() => structuredClone([...kept]) as [string, value][],
    getItem: async <value>(key: string) => structuredClone(kept.get(key)) as value | undefined,
    setItem: async (key, value) => void kept.set(key, structuredClone(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}
