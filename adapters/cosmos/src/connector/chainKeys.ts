import { cleanText } from '@latchkey/kernel'
import type { CosmosChainKey } from '../contract.js'
import type { ChainState } from './chainAccess.js'
import { reasonOf } from './reasonOf.js'

/** What a site reads of a chain's state. */
export function toChainKey({ chain: { chainId, networkId }, key, error }: ChainState): CosmosChainKey {
  if (key) {
    const { address, algo, publicKeyText: publicKey, isHardware } = key
    return { chainId, networkId, address, algo, publicKey, isHardware }
  }
  return { chainId, networkId, error: (error && cleanText(reasonOf(error) || error.message, 200)) || 'Unknown' }
}
