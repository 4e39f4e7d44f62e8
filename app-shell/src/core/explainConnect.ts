import type { BaseError } from '@latchkey/kernel'
import { explainUnknown } from './explainUnknown.js'
import type { Outcome } from './outcome.js'
import { failure } from './outcome.js'

// Another wallet may work.
const elsewhere = failure('chooseOther')
const cancelled: Outcome = { title: failure('cancelled'), help: failure('cancelledHelp') }
const silent: Outcome = { title: failure('silent'), help: failure('lockedHelp') }
const other: Outcome = { title: failure('failed'), help: failure('failedHelp') }

const known: { readonly [code: string]: Outcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  VIEW_DISMISSED: cancelled,
  REQUEST_PENDING: { title: failure('pending'), help: failure('pendingHelp') },
  WALLET_LOCKED: { title: failure('locked'), help: failure('lockedHelp') },
  METHOD_NOT_SUPPORTED: { title: failure('unsupported'), help: failure('unsupportedHelp'), other: elsewhere },
  ALREADY_CONNECTED: { title: failure('linked'), other: elsewhere },
  ACCOUNT_NOT_FOUND: { title: failure('noAccount'), help: failure('noAccountHelp') },
  CHAIN_NOT_SUPPORTED: { title: failure('otherNetwork'), help: failure('otherNetworkHelp') },
  TIMEOUT: silent,
  NETWORK_NOT_FOUND: silent,
  CONNECTOR_NOT_FOUND: {
    title: failure('gone'),
    help: failure('goneHelp'),
    other: elsewhere,
    note: failure('goneNote'),
  },
  PLUGIN_LOAD_FAILED: { title: failure('notLoaded'), help: failure('notLoadedHelp') },
}

/** Explains a failed connection to the visitor. */
export const explainConnect = (error: BaseError): Outcome =>
  (Object.hasOwn(known, error.code) && known[error.code]) || explainUnknown(error, other)
