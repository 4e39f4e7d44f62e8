import type { Context } from '@latchkey/kernel'
import type { Forward } from '../links/parseForward.js'
import type { PairingOptions } from '../readOptions.js'
import type { Pairing } from './createPairing.js'

/** What the views of one instance share with its connector. */
export interface PairingDesk {
  readonly pairing: Pairing
  readonly options: PairingOptions
  /** The wallet that was called by a link; remembered once it approves. */
  linkOpened(forward: Forward): void
}

/** By the instance's context, so that two on one page share nothing. */
const desks = new WeakMap<object, PairingDesk>()

/** Where views find what their own instance shares with them. */
export const pairingDesk = {
  put: (context: Pick<Context, 'clock'>, desk: PairingDesk): void => void desks.set(context, desk),
  of: (context: Pick<Context, 'clock'>): PairingDesk | undefined => desks.get(context),
}
