import type { BaseError } from '@latchkey/kernel'
import { explainConnect } from './explainConnect.js'
import { explainUnknown } from './explainUnknown.js'
import { networks } from './locale/networks.en.js'
import type { Message, Outcome } from './outcome.js'
import { failure } from './outcome.js'

const message = (key: keyof typeof networks): Message => [`core.networks.${key}`, networks[key]]

const elsewhere = message('chooseNetwork')
const cancelled: Outcome = { title: failure('cancelled'), help: message('keptHelp') }
const other: Outcome = { title: message('switchFailed'), help: failure('failedHelp') }
const itself: Outcome = { title: message('switchItself'), help: message('switchItselfHelp'), other: elsewhere }

const known: { readonly [code: string]: Outcome } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  SWITCH_NOT_SUPPORTED: itself,
  METHOD_NOT_SUPPORTED: itself,
  CHAIN_NOT_SUPPORTED: { title: message('cannotUse'), help: message('cannotUseHelp'), other: elsewhere },
  CHAIN_MISMATCH: { title: message('stayed'), help: message('stayedHelp') },
  NETWORK_NOT_FOUND: { title: message('notOffered'), help: message('notOfferedHelp'), other: elsewhere },
}

/** These causes read the same for every request to a wallet. */
const shared = ['REQUEST_PENDING', 'WALLET_LOCKED', 'PLUGIN_LOAD_FAILED']

/** Explains a failed network switch to the visitor. */
export const explainSwitch = (error: BaseError): Outcome =>
  shared.includes(error.code)
    ? explainConnect(error)
    : (Object.hasOwn(known, error.code) && known[error.code]) || explainUnknown(error, other)
