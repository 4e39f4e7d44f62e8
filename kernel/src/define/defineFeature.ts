import type { Feature } from '../plugins/contract.js'

/** Checks the lazy half of a plugin against its contract. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFeature<contract>(feature: Feature<contract>): Feature<contract> {
  return feature
}
