import type { StorageLike } from '../config/options.js'

/** Storage in memory that can deny reads or writes. */
export interface MemoryStorage extends StorageLike {
  readonly entries: Map<string, string>
  denied: 'nothing' | 'writes' | 'everything'
  readonly length: number
  key(index: number): string | null
}

/** Creates an empty storage that denies nothing. */
export function createMemoryStorage(): MemoryStorage {
  const entries = new Map<string, string>()
  const storage: MemoryStorage = {
    entries,
    denied: 'nothing',
    get length() {
      if (storage.denied === 'everything') throw new Error('denied')
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem(key) {
      if (storage.denied === 'everything') throw new Error('denied')
      return entries.get(key) ?? null
    },
    setItem(key, value) {
      if (storage.denied !== 'nothing') throw new Error('denied')
      entries.set(key, value)
    },
    removeItem(key) {
      if (storage.denied === 'everything') throw new Error('denied')
      entries.delete(key)
    },
  }
  return storage
}
