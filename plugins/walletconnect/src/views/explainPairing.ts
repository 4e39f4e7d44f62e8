import type { en } from '../locale/en.js'

type Key = keyof typeof en

/** How a pairing that failed is explained. */
export interface PairingOutcome {
  readonly title: Key
  readonly help?: Key
  readonly canRetry: boolean
  /** For what nobody expected: the code helps whoever is asked. */
  readonly showsCode?: boolean
}

const cancelled: PairingOutcome = { title: 'cancelled', help: 'cancelledHelp', canRetry: true }
const refused: PairingOutcome = { title: 'refused', help: 'refusedHelp', canRetry: true, showsCode: true }
const other: PairingOutcome = { title: 'failed', help: 'failedHelp', canRetry: true, showsCode: true }

const known: { readonly [code: string]: PairingOutcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  RELAY_UNREACHABLE: { title: 'unreachable', help: 'unreachableHelp', canRetry: true },
  TIMEOUT: { title: 'unreachable', help: 'unreachableHelp', canRetry: true },
  ORIGIN_NOT_ALLOWED: refused,
  PROJECT_ID_INVALID: refused,
  PROJECT_ID_MISSING: refused,
  SESSION_EXPIRED: refused,
  RELAY_REFUSED: refused,
  CHAIN_NOT_SUPPORTED: { title: 'unsupported', canRetry: true },
  METHOD_NOT_SUPPORTED: { title: 'unsupported', canRetry: true },
  ACCOUNT_NOT_FOUND: { title: 'noAccount', help: 'noAccountHelp', canRetry: true },
  REQUEST_EXPIRED: { title: 'ranOut', help: 'ranOutHelp', canRetry: true },
  ALREADY_CONNECTED: { title: 'linked', canRetry: false },
  // A module that failed as it ran stays so: only the next page may do better.
  STORAGE_DENIED: { title: 'denied', help: 'deniedHelp', canRetry: false },
  PLUGIN_LOAD_FAILED: { title: 'notLoaded', help: 'notLoadedHelp', canRetry: true },
}

/** What a code means to the visitor who wanted to pair. */
export const explainPairing = (code: string): PairingOutcome => (Object.hasOwn(known, code) && known[code]) || other
