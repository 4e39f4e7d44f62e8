import type { en } from './locale/en.js'

/** How a failed attempt is explained, and whether asking the wallet again can help. */
export interface Outcome<key = keyof typeof en> {
  readonly title: key
  readonly help?: key
  readonly canRetry: boolean
  /** For what nobody expected: the code helps whoever is asked. */
  readonly showsCode?: boolean
}

const cancelled: Outcome = { title: 'cancelled', help: 'cancelledHelp', canRetry: true }
const silent: Outcome = { title: 'silent', help: 'lockedHelp', canRetry: true }
const other: Outcome = { title: 'failed', help: 'failedHelp', canRetry: true, showsCode: true }

const known: { readonly [code: string]: Outcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  REQUEST_PENDING: { title: 'pending', help: 'pendingHelp', canRetry: true },
  WALLET_LOCKED: { title: 'locked', help: 'lockedHelp', canRetry: true },
  METHOD_NOT_SUPPORTED: { title: 'unsupported', help: 'unsupportedHelp', canRetry: false },
  ALREADY_CONNECTED: { title: 'linked', canRetry: false },
  ACCOUNT_NOT_FOUND: { title: 'noAccount', help: 'noAccountHelp', canRetry: true },
  TIMEOUT: silent,
  NETWORK_NOT_FOUND: silent,
  CONNECTOR_NOT_FOUND: { title: 'gone', help: 'goneHelp', canRetry: false },
  PLUGIN_LOAD_FAILED: { title: 'notLoaded', help: 'notLoadedHelp', canRetry: true },
}

/** What a code means to the visitor. */
export const outcomeOf = (code: string): Outcome => (Object.hasOwn(known, code) && known[code]) || other
