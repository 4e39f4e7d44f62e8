import { getCapabilities } from './getCapabilities.js'
import { getWalletClient } from './getWalletClient.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { switchNetwork } from './switchNetwork.js'
import { watchTransaction } from './watchTransaction.js'

/** Requests to a connected wallet, in one file to load. */
export const requests = {
  getCapabilities,
  getWalletClient,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  watchTransaction,
}
