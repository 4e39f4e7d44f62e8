import type { ScopedStorage } from '@latchkey/kernel'

/** Makes a storage for a wagmi connector, which checks what it reads itself; its keys have the connector's prefix. */
export function createStorage(storage: ScopedStorage) {
  const item = (key: string) => storage.item<unknown>(key, (data) => data ?? undefined)
  return {
    key: 'wagmi',
    getItem: async (key: string, otherwise: unknown = null): Promise<unknown> => item(key).get() ?? otherwise,
    async setItem(key: string, value: unknown): Promise<void> {
      if (value === null || value === undefined) item(key).remove()
      else item(key).set(value)
    },
    removeItem: async (key: string): Promise<void> => item(key).remove(),
  }
}
