import type { CheckedOptions, StorageLike } from '../config/options.js'
import type { ScopedStorage } from './contract.js'
import { storagePrefix } from './contract.js'
import { createStorage } from './createStorage.js'

/** Creates one scoped storage per plugin, under `latchkey:<projectId>[:<instance>]:<plugin>`. */
export function createStorages(
  { id, projectId, storage }: CheckedOptions,
  fallback: (() => StorageLike | undefined) | undefined,
): (plugin: string) => ScopedStorage {
  const memory = new Map<string, string>()
  let backend = storage
  /** Called once. */
  let ask = fallback
  return (plugin) => {
    try {
      // `false` stays: the site wants none.
      backend ??= ask?.()
    } catch {
      // Denied by the browser: values stay in memory.
    }
    ask = undefined
    return createStorage(backend || undefined, `${storagePrefix(id, projectId)}:${plugin}`, memory)
  }
}
