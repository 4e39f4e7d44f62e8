/** One typed value in storage, parsed on every read; nothing here throws. */
export interface StorageItem<value> {
  get(): value | undefined
  set(value: value): void
  remove(): void
}

/** Storage of one plugin: keys cannot collide with those of another. */
export interface ScopedStorage {
  /** `parse` answers `undefined` for what it does not accept; `maxLength` counts characters. */
  item<value>(key: string, parse: (data: unknown) => value | undefined, maxLength?: number): StorageItem<value>
}
