import { fillTransaction } from './fillTransaction.js'
import { getConnection } from './getConnection.js'
import { sameClass } from './sameClass.js'
import { signAndSendTransaction } from './signAndSendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTransactions } from './signTransactions.js'
import { toWeb3Signer } from './toWeb3Signer.js'
import { transfer } from './transfer.js'
import { watchTransaction } from './watchTransaction.js'

/** What a connected wallet is asked for, in one file to load. */
export const requests = {
  fillTransaction,
  getConnection,
  sameClass,
  signAndSendTransaction,
  signMessage,
  signTransactions,
  toWeb3Signer,
  transfer,
  watchTransaction,
}
