import type { CheckedContract } from '../plugins/checkedContract.js'
import type { Feature, PublishedContract } from '../plugins/contract.js'
import type { Nothing } from '../plugins/parts.js'

/** Defines the lazy half of a plugin; its types are checked against the contract, `parts` included. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFeature<contract extends CheckedContract<contract> = Nothing>(
  feature: Feature<contract>,
): Feature<PublishedContract<contract>>
export function defineFeature(feature: object): object {
  return feature
}
