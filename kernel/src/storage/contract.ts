/** One typed value in storage, parsed on every read; nothing here throws. */
export interface StorageItem<value> {
  get(): value | undefined
  set(value: value): void
  remove(): void
}

/** Storage of one plugin; keys cannot collide with those of another. */
export interface ScopedStorage {
  /** Returns an item; `parse` returns `undefined` for data it does not accept, `maxLength` counts characters. */
  item<value>(key: string, parse: (data: unknown) => value | undefined, maxLength?: number): StorageItem<value>
}

/**
 * Prefix of an instance's storage keys: `latchkey:<projectId>[:<instance>]`, so that sites and instances of one origin never
 * read each other's values. The instance is omitted for `default`; the project defaults to `local`.
 */
export const storagePrefix = (id = 'default', projectId = 'local'): string =>
  `latchkey:${projectId}${id === 'default' ? '' : `:${id}`}`
