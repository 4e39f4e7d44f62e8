/** Where an instance keeps its values: `latchkey:<projectId>[:<instance>]` (decisions N10). */
export const storagePrefix = (id = 'default', projectId = 'local'): string =>
  `latchkey:${projectId}${id === 'default' ? '' : `:${id}`}`
