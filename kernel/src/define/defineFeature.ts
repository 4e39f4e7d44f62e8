import type { Feature, PublishedContract } from '../plugins/contract.js'

/** Defines the lazy half of a plugin; its types are checked against the contract, `parts` included. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFeature<contract>(feature: Feature<contract>): Feature<PublishedContract<contract>>
export function defineFeature(feature: object): object {
  return feature
}
