import type { BaseError } from '@latchkey/kernel'
import { drawOutcome } from './drawOutcome.js'
import type { Explanation, Message, Outcome } from './outcome.js'
import { failure } from './outcome.js'

const cancelled: Explanation = { title: failure('cancelled'), help: failure('cancelledHelp') }
const silent: Explanation = { title: failure('silent'), help: failure('lockedHelp'), sign: 'clock' }

const known: { readonly [code: string]: Explanation } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  VIEW_DISMISSED: cancelled,
  REQUEST_PENDING: { title: failure('pending'), help: failure('pendingHelp'), sign: 'clock' },
  WALLET_LOCKED: { title: failure('locked'), help: failure('lockedHelp'), sign: 'lock' },
  METHOD_NOT_SUPPORTED: { title: failure('unsupported'), help: failure('unsupportedHelp'), isFinal: true },
  ALREADY_CONNECTED: { title: failure('linked'), isFinal: true },
  ACCOUNT_NOT_FOUND: { title: failure('noAccount'), help: failure('noAccountHelp') },
  CHAIN_NOT_SUPPORTED: { title: failure('otherNetwork'), help: failure('otherNetworkHelp') },
  TIMEOUT: silent,
  NETWORK_NOT_FOUND: silent,
  CONNECTOR_NOT_FOUND: { title: failure('gone'), help: failure('goneHelp'), isFinal: true, note: failure('goneNote') },
  PLUGIN_LOAD_FAILED: { title: failure('notLoaded'), help: failure('notLoadedHelp') },
}

/** Explains a failed connection to the visitor; `other` is the label of the way on. */
export const explainConnect = (error: BaseError, other?: Message): Outcome => {
  const { code, details } = error
  // What a plugin asked them.
  const outcome = details.byVisitor ? cancelled : Object.hasOwn(known, code) && known[code]
  return drawOutcome(error, outcome || { title: failure('failed'), help: failure('failedHelp'), code }, other)
}
