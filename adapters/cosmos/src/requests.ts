import { getOfflineSigner } from './getOfflineSigner.js'
import { getSigningStargateClient } from './getSigningStargateClient.js'
import { getStargateClient } from './getStargateClient.js'
import { signArbitrary } from './signArbitrary.js'
import { signMessage } from './signMessage.js'
import { suggestChain } from './suggestChain.js'

/** What a connected wallet is asked for, in one file to load. */
export const requests = {
  getOfflineSigner,
  getSigningStargateClient,
  getStargateClient,
  signArbitrary,
  signMessage,
  suggestChain,
}
