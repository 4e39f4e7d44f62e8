import type { StorageLike } from '../config/options.js'
import { parseName } from './record.js'

/** The records of one instance, as storage has them; nothing here throws. */
export interface RecordStorage {
  /** Names of all records. */
  names(): readonly string[]
  /** `null` if there is none, `undefined` if storage cannot be read. */
  read(name: string): string | null | undefined
  /** Whether storage has the text afterwards. */
  write(name: string, text: string): boolean
  remove(name: string): void
  /** Puts a name back into the index, which another tab may have written over. */
  enlist(name: string): void
}

/** Storage of a site may have anything by these names. */
const canList = ({ key, length }: StorageLike): boolean => typeof key === 'function' && typeof length === 'number'

/** Most names in the index. */
const indexLimit = 1000

/**
 * Opens the records under a prefix. Where storage can list its keys, as `localStorage` can, every record stands for itself; any
 * other storage has an index of them.
 */
export function recordStorage(open: () => StorageLike | undefined, prefix: string): RecordStorage {
  let storage: StorageLike | undefined
  /** Denied storage may be allowed later. */
  const use = <value>(work: (storage: StorageLike) => value): value | undefined => {
    try {
      storage ??= open()
      return storage && work(storage)
    } catch {
      // Denied or full.
      return
    }
  }
  // `kernel` cannot be the id of a plugin.
  const indexKey = `${prefix}:kernel:journal`
  const readIndex = (all: StorageLike): readonly string[] => {
    try {
      const names: unknown = JSON.parse(all.getItem(indexKey) ?? '[]')
      return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : []
    } catch {
      return []
    }
  }
  const listed = (all: StorageLike): readonly string[] => {
    if (!canList(all)) return readIndex(all)
    const found: string[] = []
    for (let index = 0; index < (all.length ?? 0); index++) {
      const key = all.key?.(index)
      if (key?.startsWith(`${prefix}:`)) found.push(key.slice(prefix.length + 1))
    }
    return found
  }
  const enlist = (all: StorageLike, name: string): boolean => {
    if (canList(all)) return true
    const names = listed(all)
    if (!names.includes(name)) all.setItem(indexKey, JSON.stringify([...names, name].slice(-indexLimit)))
    return listed(all).includes(name)
  }

  return {
    names: () => use(listed)?.filter((name) => parseName(name)) ?? [],
    read: (name) => use((all) => all.getItem(`${prefix}:${name}`)),
    enlist: (name) => void use((all) => enlist(all, name)),
    write: (name, text) =>
      use((all) => {
        const key = `${prefix}:${name}`
        all.setItem(key, text)
        return all.getItem(key) === text && enlist(all, name)
      }) ?? false,
    remove(name) {
      use((all) => {
        all.removeItem(`${prefix}:${name}`)
        if (canList(all)) return
        const names = listed(all)
        if (names.includes(name)) all.setItem(indexKey, JSON.stringify(names.filter((other) => other !== name)))
      })
    },
  }
}
