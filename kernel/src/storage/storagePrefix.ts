/**
 * Prefix of an instance's storage keys: `latchkey:<projectId>[:<instance>]`, so that sites and instances of one origin never
 * read each other's values. The instance is omitted for `default`; the project defaults to `local`.
 */
export const storagePrefix = (id = 'default', projectId = 'local'): string =>
  `latchkey:${projectId}${id === 'default' ? '' : `:${id}`}`
