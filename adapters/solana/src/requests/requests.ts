import { signAndSendTransaction } from './signAndSendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTransactions } from './signTransactions.js'
import { transfer } from './transfer.js'
import { watchTransaction } from './watchTransaction.js'
import { fillTransaction, getConnection, rebuildTransaction, toWeb3Signer } from './web3Objects.js'

/** Requests to a connected wallet, in one file to load. */
export const requests = {
  fillTransaction,
  getConnection,
  rebuildTransaction,
  signAndSendTransaction,
  signMessage,
  signTransactions,
  toWeb3Signer,
  transfer,
  watchTransaction,
}
