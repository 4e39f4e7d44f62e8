import type { Context } from '@latchkey/kernel'
import type { Forward } from '../links/parseForward.js'
import type { PairingOptions } from '../readOptions.js'
import type { Pairing } from './createPairing.js'

/** What an instance's connector shares with its views. */
export interface PairingDesk {
  readonly pairing: Pairing
  readonly options: PairingOptions
  /** Records the wallet that was opened by a link; it is stored once it approves. */
  linkOpened(forward: Forward): void
}

/** Keyed by the instance's context, so that two instances on one page share nothing. */
const desks = new WeakMap<object, PairingDesk>()

/** Stores and finds the desk of an instance. */
export const pairingDesk = {
  put: (context: Pick<Context, 'clock'>, desk: PairingDesk): void => void desks.set(context, desk),
  of: (context: Pick<Context, 'clock'>): PairingDesk | undefined => desks.get(context),
}
