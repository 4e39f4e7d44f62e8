import type { Api } from './api.js'
import type { WalletEntry } from './contract.js'
import type { Pictures } from './images/createPictures.js'
import type { Surroundings } from './surroundings.js'

/** What the feature shares with its views. */
export interface DirectoryParts {
  readonly surroundings: Surroundings
  readonly pictures: Pictures
  /** Absent without a gateway. */
  readonly api: Api | undefined
  /** The wallet of the directory that the visitor is connecting. */
  chosen: WalletEntry | undefined
}

/** Keyed by the plugin's context, so that two instances on a page share nothing. */
export const directoryParts = new WeakMap<object, DirectoryParts>()
