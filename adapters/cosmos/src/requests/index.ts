import { getOfflineSigner } from './getOfflineSigner.js'
import { getServers } from './getServers.js'
import { signArbitrary, signMessage } from './signArbitrary.js'
import { suggestChain } from './suggestChain.js'

/** Requests to a connected wallet, in one chunk. */
export const requests = { getOfflineSigner, getServers, signArbitrary, signMessage, suggestChain }
