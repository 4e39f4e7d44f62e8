import { explainConnect } from './explainConnect.js'
import { failures } from './locale/failures.en.js'
import { networks } from './locale/networks.en.js'
import type { Outcome } from './outcome.js'

const cancelled: Outcome = { title: failures.cancelled, help: networks.keptHelp, canRetry: true }
const other: Outcome = { title: networks.switchFailed, help: failures.failedHelp, canRetry: true, showsCode: true }
const itself: Outcome = { title: networks.switchItself, help: networks.switchItselfHelp, canRetry: false }

const known: { readonly [code: string]: Outcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  SWITCH_NOT_SUPPORTED: itself,
  METHOD_NOT_SUPPORTED: itself,
  CHAIN_NOT_SUPPORTED: { title: networks.cannotUse, help: networks.cannotUseHelp, canRetry: false },
  CHAIN_MISMATCH: { title: networks.stayed, help: networks.stayedHelp, canRetry: true },
  NETWORK_NOT_FOUND: { title: networks.notOffered, help: networks.notOfferedHelp, canRetry: false },
}

/** A wallet that waits, is locked or did not load is so whatever was wanted of it. */
const shared = ['REQUEST_PENDING', 'WALLET_LOCKED', 'PLUGIN_LOAD_FAILED']

/** What a code means to the visitor who wanted another network. */
export const explainSwitch = (code: string): Outcome =>
  shared.includes(code) ? explainConnect(code) : (Object.hasOwn(known, code) && known[code]) || other
