import type { CheckedOptions, StorageLike } from '../config/options.js'
import type { ScopedStorage } from './contract.js'
import { storagePrefix } from './contract.js'
import { createStorage } from './createStorage.js'

/** Creates one scoped storage per plugin, under `latchkey:<projectId>[:<instance>]:<plugin>`. */
export function createStorages(
  { id, projectId, storage }: CheckedOptions,
  ask: (() => StorageLike | undefined) | undefined,
): (plugin: string) => ScopedStorage {
  const memory = new Map<string, string>()
  let backend = storage
  return (plugin) => {
    try {
      // Asked once; `false` stays, since the site wants none or there is nothing to ask.
      backend ??= ask?.() ?? false
    } catch {
      // Denied by the browser: values stay in memory.
      backend = false
    }
    return createStorage(backend || undefined, `${storagePrefix(id, projectId)}:${plugin}`, memory)
  }
}
