/** Requests to a connected wallet, loaded as one chunk. */
export { signAndSendTransaction } from './signAndSendTransaction.js'
export { signMessage } from './signMessage.js'
export { signTransactions } from './signTransactions.js'
export { transfer } from './transfer.js'
export { watchTransaction } from './watchTransaction.js'
export { fillTransaction, getConnection, rebuildTransaction, toWeb3Signer } from './web3Objects.js'
