import type { Feature } from '../plugins/contract.js'

/** Defines the lazy half of a plugin; its types are checked against the contract. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFeature<contract>(feature: Feature<contract>): Feature<contract> {
  return feature
}
