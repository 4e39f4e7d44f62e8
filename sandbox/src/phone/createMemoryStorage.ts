import type { PhoneStorage } from './contract.js'

/** A storage that lives as long as the process; it copies values, as a disk would. */
export function createMemoryStorage(): PhoneStorage {
  const entries = new Map<string, string>()
  const read = <Value>(text: string | undefined): Value | undefined =>
    text === undefined ? undefined : (JSON.parse(text) as Value)
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <Value>() => [...entries].map(([key, text]): [string, Value] => [key, JSON.parse(text) as Value]),
    getItem: async <Value>(key: string) => read<Value>(entries.get(key)),
    setItem: async (key, value) => {
      const text = JSON.stringify(value)
      if (text === undefined) entries.delete(key)
      else entries.set(key, text)
    },
    removeItem: async (key) => void entries.delete(key),
  }
}
