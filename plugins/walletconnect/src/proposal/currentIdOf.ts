import { formerIds } from './formerIds.js'

/** The present id of a network that an older wallet names by its former one. */
export const currentIdOf = (networkId: string): string =>
  Object.keys(formerIds).find((id) => formerIds[id] === networkId) ?? networkId
