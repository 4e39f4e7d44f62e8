import type { SigningStargateClient, SigningStargateClientOptions } from '@cosmjs/stargate'
import type { Connection } from '@latchkey/kernel'
import { getOfflineSigner } from './getOfflineSigner.js'
import { loadStargate } from './loadStargate.js'
import type { Site } from './requestedChain.js'
import { requestedChain } from './requestedChain.js'

/**
 * Loads stargate and answers a client that signs, guarded, with the account of a chain, by default the one shown.
 * @throws what `getStargateClient` and `getOfflineSigner` throw
 */
export async function getSigningStargateClient(
  site: Site,
  shown: Connection,
  chainId?: string,
  options?: SigningStargateClientOptions,
): Promise<SigningStargateClient> {
  const stargate = await loadStargate(site, requestedChain(site, shown, chainId))
  return stargate.connectWithSigner(await getOfflineSigner(site, shown, { chainId }), options)
}
