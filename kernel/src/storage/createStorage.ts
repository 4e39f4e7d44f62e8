import type { StorageLike } from '../config/validateOptions.js'
import type { ScopedStorage, StorageItem } from './contract.js'

const refusePrototypes = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new TypeError(key)
  return value
}

/** Typed keys under one prefix: parsed on every read, in memory when denied or full, never throwing. */
export function createStorage(backend: StorageLike | undefined, prefix: string): ScopedStorage {
  const memory = new Map<string, string>()
  return {
    item<value>(name: string, parse: (data: unknown) => value | undefined, maxLength = 65_536): StorageItem<value> {
      const key = `${prefix}:${name}`
      const remove = (): void => {
        memory.delete(key)
        try {
          backend?.removeItem(key)
        } catch {
          // Denied: there is nothing to remove.
        }
      }
      return {
        remove,
        get() {
          try {
            let text = memory.get(key)
            try {
              text ??= backend?.getItem(key) ?? undefined
            } catch {
              // Denied: memory is all there is.
            }
            if (text === undefined) return
            const { v, data } =
              text.length > maxLength ? {} : (JSON.parse(text, refusePrototypes) as { v?: unknown; data?: unknown })
            const value = v === 1 ? parse(data) : undefined
            if (value !== undefined) return value
          } catch {
            // Not ours, or broken: dropped below.
          }
          remove()
        },
        set(value) {
          try {
            const text = JSON.stringify({ v: 1, data: value })
            if (text.length > maxLength) return
            try {
              backend?.setItem(key, text)
              memory.delete(key)
              if (!backend) memory.set(key, text)
            } catch {
              memory.set(key, text)
            }
          } catch {
            // Not plain data: never stored.
          }
        },
      }
    },
  }
}
