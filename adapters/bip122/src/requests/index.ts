import { askForTransfer } from './askForTransfer.js'
import { signPsbt } from './guarded.js'
import { askForSignature } from './message.js'
import { satsConnect } from './satsConnect.js'
import { sendTransfer } from './sendTransfer.js'
import { setActiveAddress } from './setActiveAddress.js'
import { signMessage } from './signMessage.js'
import { signText } from './signText.js'
import { askForPsbt } from './unguarded.js'

/** What a connected wallet is asked for, in one file to load. */
export const requests = {
  askForPsbt,
  askForSignature,
  askForTransfer,
  satsConnect,
  sendTransfer,
  setActiveAddress,
  signMessage,
  signPsbt,
  signText,
}
