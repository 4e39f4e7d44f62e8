import { failure } from './failure.js'
import type { Outcome } from './outcome.js'

const cancelled: Outcome = { title: failure('cancelled'), help: failure('cancelledHelp'), canRetry: true }
const silent: Outcome = { title: failure('silent'), help: failure('lockedHelp'), canRetry: true }
const other: Outcome = { title: failure('failed'), help: failure('failedHelp'), canRetry: true, showsCode: true }

const known: { readonly [code: string]: Outcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  VIEW_DISMISSED: cancelled,
  REQUEST_PENDING: { title: failure('pending'), help: failure('pendingHelp'), canRetry: true },
  WALLET_LOCKED: { title: failure('locked'), help: failure('lockedHelp'), canRetry: true },
  METHOD_NOT_SUPPORTED: { title: failure('unsupported'), help: failure('unsupportedHelp'), canRetry: false },
  ALREADY_CONNECTED: { title: failure('linked'), canRetry: false },
  ACCOUNT_NOT_FOUND: { title: failure('noAccount'), help: failure('noAccountHelp'), canRetry: true },
  TIMEOUT: silent,
  NETWORK_NOT_FOUND: silent,
  CONNECTOR_NOT_FOUND: { title: failure('gone'), help: failure('goneHelp'), canRetry: false },
  PLUGIN_LOAD_FAILED: { title: failure('notLoaded'), help: failure('notLoadedHelp'), canRetry: true },
}

/** What a code means to the visitor who wanted to connect. */
export const explainConnect = (code: string): Outcome => (Object.hasOwn(known, code) && known[code]) || other
