/** Requests to a connected wallet, loaded as one chunk. */
export { tokens } from '../tokens/tokens.js'
export { getCapabilities } from './getCapabilities.js'
export { getWalletClient } from './getWalletClient.js'
export { sendTransaction } from './sendTransaction.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { switchNetwork } from './switchNetwork.js'
export { watchTransaction } from './watchTransaction.js'
