import type { ScopedStorage } from '@latchkey/kernel'

/** The storage of a wagmi connector, which checks what it reads itself. */
export interface WagmiStorage {
  readonly key: string
  getItem(key: string, otherwise?: unknown): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Makes a wagmi storage whose keys have the connector's prefix. */
export function createStorage(storage: ScopedStorage): WagmiStorage {
  const item = (key: string) => storage.item<unknown>(key, (data) => data ?? undefined)
  return {
    key: 'wagmi',
    getItem: async (key, otherwise = null) => item(key).get() ?? otherwise,
    async setItem(key, value) {
      if (value === null || value === undefined) item(key).remove()
      else item(key).set(value)
    },
    removeItem: async (key) => item(key).remove(),
  }
}
