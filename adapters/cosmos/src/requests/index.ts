import { getOfflineSigner } from './getOfflineSigner.js'
import { getServers } from './getServers.js'
import { signArbitrary, signMessage } from './signArbitrary.js'
import { suggestChain } from './suggestChain.js'

/** What a connected wallet is asked for, in one file to load. */
export const requests = { getOfflineSigner, getServers, signArbitrary, signMessage, suggestChain }
