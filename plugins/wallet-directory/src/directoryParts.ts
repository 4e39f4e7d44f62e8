import type { Api } from './api.js'
import type { WalletEntry } from './contract.js'
import type { Pictures } from './images/createPictures.js'
import type { Surroundings } from './surroundings.js'

/** What views share with the feature that made them. */
export interface DirectoryParts {
  readonly surroundings: Surroundings
  readonly pictures: Pictures
  /** Absent without a gateway. */
  readonly api: Api | undefined
  /** The wallet of the directory that the visitor is on the way to. */
  chosen: WalletEntry | undefined
}

/** By the plugin's context, so that two instances on a page share nothing. */
export const directoryParts = new WeakMap<object, DirectoryParts>()
