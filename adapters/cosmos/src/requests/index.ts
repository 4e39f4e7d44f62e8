/** Requests to a connected wallet, loaded as one chunk. */
export { getOfflineSigner } from './getOfflineSigner.js'
export { getServers } from './getServers.js'
export { signArbitrary, signMessage } from './signArbitrary.js'
export { suggestChain } from './suggestChain.js'
