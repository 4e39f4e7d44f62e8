import { askForPsbt } from './askForPsbt.js'
import { askForSignature } from './askForSignature.js'
import { askForTransfer } from './askForTransfer.js'
import { satsConnect } from './satsConnect.js'
import { sendTransfer } from './sendTransfer.js'
import { setActiveAddress } from './setActiveAddress.js'
import { signMessage } from './signMessage.js'
import { signPsbt } from './signPsbt.js'
import { signText } from './signText.js'

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
