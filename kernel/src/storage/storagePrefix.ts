/**
 * Where an instance keeps its values: `latchkey:<projectId>[:<instance>]`, so that sites and instances of one origin never
 * read each other's; the instance is left out for `default`, the project is `local` where none is named.
 */
export const storagePrefix = (id = 'default', projectId = 'local'): string =>
  `latchkey:${projectId}${id === 'default' ? '' : `:${id}`}`
