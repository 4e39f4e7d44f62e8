import type { Api } from './api.js'
import type { WalletDirectoryContract, WalletEntry } from './contract.js'
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
  /** Where the visitor was in the list of all wallets, to restore when they come back from one. */
  place: ListPlace | undefined
}

/** A place in the list of all wallets. */
export interface ListPlace {
  /** The frame that it belongs to. */
  readonly frameKey: string
  readonly text: string
  readonly certified: boolean
  /** Pixels. */
  readonly scroll: number
  readonly key: string
}

/** The plugin's contract as its own views see it. */
export interface DirectoryContract extends WalletDirectoryContract {
  readonly parts: DirectoryParts
}
