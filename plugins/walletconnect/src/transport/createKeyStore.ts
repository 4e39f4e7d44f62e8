/** Where a relay client keeps what must outlive the page: the interface of its `storage` option. */
export interface KeyStore {
  getKeys(): Promise<string[]>
  getEntries<value = unknown>(): Promise<[string, value][]>
  getItem<value = unknown>(key: string): Promise<value | undefined>
  setItem<value = unknown>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

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

const table = 'keys'

const settled = <value>(request: IDBRequest<value>): Promise<value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return settled(request)
}

/**
 * Where the relay client keeps its keys: IndexedDB, or memory where that is denied. The client's own store is not used:
 * it takes every entry of the page's `localStorage` that has `walletconnect` in its name, ours and the site's.
 */
export function createKeyStore(name: string): KeyStore {
  const memory = createMemoryKeys()
  let database: Promise<IDBDatabase | undefined> | undefined
  const open = (): Promise<IDBDatabase | undefined> => {
    // Firefox in a private window refuses by a rejection, a sandboxed frame by throwing.
    database ??= (async () => openDatabase(name))().catch(() => undefined)
    return database
  }

  const run = async <value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<value>,
    fallback: () => Promise<value>,
  ): Promise<value> => {
    const opened = await open()
    if (!opened) return fallback()
    try {
      return await work(opened.transaction(table, mode).objectStore(table))
    } catch (error) {
      // Closed by the browser, as after its data was cleared: opened again at the next call.
      database = undefined
      throw error
    }
  }

  const getKeys = async (): Promise<string[]> => {
    const keys = await run<unknown[]>('readonly', (store) => settled(store.getAllKeys()), memory.getKeys)
    return keys.map(String)
  }
  const getItem = <value>(key: string): Promise<value | undefined> =>
    run<value | undefined>(
      'readonly',
      (store) => settled(store.get(key) as IDBRequest<value | undefined>),
      () => memory.getItem<value>(key),
    )

  return {
    getKeys,
    getItem,
    async getEntries<value>() {
      const keys = await getKeys()
      return Promise.all(keys.map(async (key): Promise<[string, value]> => [key, (await getItem(key)) as value]))
    },
    async setItem(key, value) {
      await run<unknown>(
        'readwrite',
        (store) => settled(store.put(value, key)),
        () => memory.setItem(key, value),
      )
    },
    async removeItem(key) {
      await run<unknown>(
        'readwrite',
        (store) => settled(store.delete(key)),
        () => memory.removeItem(key),
      )
    },
  }
}
