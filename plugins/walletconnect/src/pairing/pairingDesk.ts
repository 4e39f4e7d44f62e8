import type { ConnectionHandle } from '@latchkey/kernel'
import type { WalletConnectContract } from '../contract.js'
import type { Forward } from '../links/parseForward.js'
import type { PairingOptions } from '../readOptions.js'
import type { Pairing } from './createPairing.js'

/** An attempt that goes on while its view is not drawn. */
export interface CoveredAttempt {
  readonly frameKey: string
  readonly promise: Promise<ConnectionHandle>
  readonly abort: AbortController
}

/** What the connector shares with the views of its plugin. */
export interface PairingDesk {
  readonly pairing: Pairing
  readonly options: PairingOptions
  /** Records the wallet that was opened by a link; it is stored once it approves. */
  linkOpened(forward: Forward): void
  /** The attempt of a view that another one covers, such as one that asks for a signature; the view takes it back. */
  covered?: CoveredAttempt | undefined
}

/** The plugin's contract as its own views see it. */
export interface PairingContract extends WalletConnectContract {
  readonly parts: PairingDesk
}
