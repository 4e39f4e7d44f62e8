import type { en } from '../locale/en.js'

type Key = keyof typeof en

/** The explanation of a failed pairing. */
export interface PairingOutcome {
  readonly title: Key
  readonly help?: Key
  /** Whether a retry cannot help. */
  readonly isFinal?: boolean
  /** Whether to show the error code, for support. */
  readonly showsCode?: boolean
}

const cancelled: PairingOutcome = { title: 'cancelled', help: 'cancelledHelp' }
const refused: PairingOutcome = { title: 'refused', help: 'refusedHelp', showsCode: true }
const unreachable: PairingOutcome = { title: 'unreachable', help: 'unreachableHelp' }
const unsupported: PairingOutcome = { title: 'unsupported' }
const other: PairingOutcome = { title: 'failed', help: 'failedHelp', showsCode: true }

const known: { readonly [code: string]: PairingOutcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  RELAY_UNREACHABLE: unreachable,
  TIMEOUT: unreachable,
  ORIGIN_NOT_ALLOWED: refused,
  PROJECT_ID_INVALID: refused,
  SESSION_EXPIRED: refused,
  RELAY_REFUSED: refused,
  CHAIN_NOT_SUPPORTED: unsupported,
  METHOD_NOT_SUPPORTED: unsupported,
  ACCOUNT_NOT_FOUND: { title: 'noAccount', help: 'noAccountHelp' },
  REQUEST_EXPIRED: { title: 'ranOut', help: 'ranOutHelp' },
  ALREADY_CONNECTED: { title: 'linked', isFinal: true },
  // A module that failed during evaluation stays failed until the page is reloaded.
  STORAGE_DENIED: { title: 'denied', help: 'deniedHelp', isFinal: true },
  PLUGIN_LOAD_FAILED: { title: 'notLoaded', help: 'notLoadedHelp' },
}

/** Explains an error code to the visitor. */
export const explainPairing = (code: string): PairingOutcome => (Object.hasOwn(known, code) && known[code]) || other
