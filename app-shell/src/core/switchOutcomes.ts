import type { en } from './locale/en.js'
import type { networks } from './locale/networks.en.js'
import type { Outcome } from './outcomes.js'

type SwitchOutcome = Outcome<keyof typeof en | keyof typeof networks>

const cancelled: SwitchOutcome = { title: 'cancelled', help: 'keptHelp', canRetry: true }
const other: SwitchOutcome = { title: 'switchFailed', help: 'failedHelp', canRetry: true, showsCode: true }

const itself: SwitchOutcome = { title: 'switchItself', help: 'switchItselfHelp', canRetry: false }

const known: { readonly [code: string]: SwitchOutcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  REQUEST_PENDING: { title: 'pending', help: 'pendingHelp', canRetry: true },
  WALLET_LOCKED: { title: 'locked', help: 'lockedHelp', canRetry: true },
  SWITCH_NOT_SUPPORTED: itself,
  METHOD_NOT_SUPPORTED: itself,
  CHAIN_NOT_SUPPORTED: { title: 'cannotUse', help: 'cannotUseHelp', canRetry: false },
  CHAIN_MISMATCH: { title: 'stayed', help: 'stayedHelp', canRetry: true },
  NETWORK_NOT_FOUND: { title: 'notOffered', help: 'notOfferedHelp', canRetry: false },
  PLUGIN_LOAD_FAILED: { title: 'notLoaded', help: 'notLoadedHelp', canRetry: true },
}

/** What a code means to the visitor who wanted another network. */
export const switchOutcomeOf = (code: string): SwitchOutcome => (Object.hasOwn(known, code) && known[code]) || other
