import type { BaseError } from '@latchkey/kernel'
import { drawOutcome } from './drawOutcome.js'
import { explainConnect } from './explainConnect.js'
import { switching } from './locale/switching.en.js'
import type { Explanation, Message, Outcome } from './outcome.js'
import { failure } from './outcome.js'

const message = (key: keyof typeof switching): Message => [`core.networks.${key}`, switching[key]]

const cancelled: Explanation = { title: failure('cancelled'), help: message('keptHelp') }
const itself: Explanation = { title: message('switchItself'), help: message('switchItselfHelp'), isFinal: true }

const known: { readonly [code: string]: Explanation } = {
  USER_REJECTED: cancelled,
  ABORTED: cancelled,
  SWITCH_NOT_SUPPORTED: itself,
  METHOD_NOT_SUPPORTED: itself,
  CHAIN_NOT_SUPPORTED: { title: message('cannotUse'), help: message('cannotUseHelp'), isFinal: true },
  CHAIN_MISMATCH: { title: message('stayed'), help: message('stayedHelp') },
  NETWORK_NOT_FOUND: { title: message('notOffered'), help: message('notOfferedHelp'), isFinal: true },
}

/** These causes read the same for every request to a wallet. */
const shared = ['REQUEST_PENDING', 'WALLET_LOCKED', 'PLUGIN_LOAD_FAILED']

/** Explains a failed network switch to the visitor. */
export const explainSwitch = (error: BaseError): Outcome => {
  const { code } = error
  const other = message('chooseNetwork')
  if (shared.includes(code)) return explainConnect(error, other)
  const outcome = Object.hasOwn(known, code) && known[code]
  return drawOutcome(error, outcome || { title: message('switchFailed'), help: failure('failedHelp'), code }, other)
}
