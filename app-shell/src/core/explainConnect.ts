import { failures } from './locale/failures.en.js'
import type { Outcome } from './outcome.js'

const cancelled: Outcome = { title: failures.cancelled, help: failures.cancelledHelp, canRetry: true }
const silent: Outcome = { title: failures.silent, help: failures.lockedHelp, canRetry: true }
const other: Outcome = { title: failures.failed, help: failures.failedHelp, canRetry: true, showsCode: true }

const known: { readonly [code: string]: Outcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  REQUEST_PENDING: { title: failures.pending, help: failures.pendingHelp, canRetry: true },
  WALLET_LOCKED: { title: failures.locked, help: failures.lockedHelp, canRetry: true },
  METHOD_NOT_SUPPORTED: { title: failures.unsupported, help: failures.unsupportedHelp, canRetry: false },
  ALREADY_CONNECTED: { title: failures.linked, canRetry: false },
  ACCOUNT_NOT_FOUND: { title: failures.noAccount, help: failures.noAccountHelp, canRetry: true },
  TIMEOUT: silent,
  NETWORK_NOT_FOUND: silent,
  CONNECTOR_NOT_FOUND: { title: failures.gone, help: failures.goneHelp, canRetry: false },
  PLUGIN_LOAD_FAILED: { title: failures.notLoaded, help: failures.notLoadedHelp, canRetry: true },
}

/** What a code means to the visitor who wanted to connect. */
export const explainConnect = (code: string): Outcome => (Object.hasOwn(known, code) && known[code]) || other
