import type { StorageLike } from '../config/options.js'
import type { ScopedStorage, StorageItem } from './contract.js'

const refusePrototypes = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new TypeError(key)
  return value
}

/** Creates typed storage under one prefix: parses on every read, falls back to memory when denied or full, never throws. */
export function createStorage(
  backend: StorageLike | undefined,
  prefix: string,
  memory: Map<string, string> = new Map(),
): ScopedStorage {
  return {
    item<value>(name: string, parse: (data: unknown) => value | undefined, maxLength = 65_536): StorageItem<value> {
      const key = `${prefix}:${name}`
      const remove = (): void => {
        memory.delete(key)
        try {
          backend?.removeItem(key)
        } catch {
          // Access denied: nothing was stored.
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
              // Access denied: only memory is left.
            }
            if (text === undefined) return
            const { v, data } =
              text.length > maxLength ? {} : (JSON.parse(text, refusePrototypes) as { v?: unknown; data?: unknown })
            const value = v === 1 ? parse(data) : undefined
            if (value !== undefined) return value
          } catch {
            // Foreign or corrupt data: removed below.
          }
          remove()
        },
        set(value) {
          try {
            const text = JSON.stringify({ v: 1, data: value })
            if (text.length > maxLength) return
            // Kept until the backend has it: it may be denied or full.
            memory.set(key, text)
            if (!backend) return
            backend.setItem(key, text)
            memory.delete(key)
          } catch {
            // Not plain data: not stored.
          }
        },
      }
    },
  }
}
