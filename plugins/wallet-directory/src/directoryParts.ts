import type { WalletDirectoryContract, WalletEntry } from './contract.js'
import type { Gateway } from './gateway/openGateway.js'
import type { Surroundings } from './surroundings.js'
import type { Picture } from './views/plainPicture.js'

/** What the feature shares with its views. */
export interface DirectoryParts {
  readonly surroundings: Surroundings
  readonly Picture: Picture
  /** Absent without a gateway. */
  readonly gateway: Gateway | undefined
  /** Looks for wallets if nobody has yet, and fetches the first lists; reports a failure of the directory. @throws what looking rejects with */
  begin(): Promise<void>
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
