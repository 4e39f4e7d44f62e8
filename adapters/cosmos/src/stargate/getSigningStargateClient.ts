import type { SigningStargateClient, SigningStargateClientOptions } from '@cosmjs/stargate'
import type { ConnectionHandle } from '@latchkey/kernel'
import type { CosmosContract } from '../contract.js'
import { loadStargate } from './loadStargate.js'

/**
 * Loads stargate and returns a client that signs, guarded, with the account of a chain, by default the one in use.
 * @throws what `getStargateClient` and the connection's `getOfflineSigner` throw
 */
export async function getSigningStargateClient(
  connection: ConnectionHandle<CosmosContract>,
  chainId?: string,
  options?: SigningStargateClientOptions,
): Promise<SigningStargateClient> {
  // Asked at once: both are of the chain that is in use now.
  const [servers, signer] = await Promise.all([
    connection.getServers(chainId),
    connection.getOfflineSigner({ chainId }),
  ])
  const { SigningStargateClient } = await loadStargate()
  return servers.connect((url) => SigningStargateClient.connectWithSigner(url, signer, options))
}
