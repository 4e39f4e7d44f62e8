import type { SigningStargateClient, SigningStargateClientOptions, StargateClient } from '@cosmjs/stargate'
import type { ConnectionHandle } from '@latchkey/kernel'
import { lazyLibrary } from '@latchkey/kernel/adapter'
import type { CosmosContract } from '../contract.js'

const loadStargate = lazyLibrary('@cosmjs/stargate', () => import('./stargateClients.js'))

/**
 * Loads stargate and returns a client that reads a chain, by default the active one.
 * @throws `NOT_CONNECTED`, `CHAIN_NOT_SUPPORTED`, `RPC_URL_MISSING`, `RPC_UNREACHABLE`, `RPC_CHAIN_MISMATCH`, `ABORTED`,
 * `PLUGIN_LOAD_FAILED`
 */
export async function getStargateClient(
  connection: ConnectionHandle<CosmosContract>,
  chainId?: string,
): Promise<StargateClient> {
  const servers = await connection.getServers(chainId)
  const { StargateClient } = await loadStargate()
  return servers.connect((url) => StargateClient.connect(url))
}

/**
 * Loads stargate and returns a client that signs, guarded, with the account of a chain, by default the active one.
 * @throws what `getStargateClient` and the connection's `getOfflineSigner` throw
 */
export async function getSigningStargateClient(
  connection: ConnectionHandle<CosmosContract>,
  chainId?: string,
  options?: SigningStargateClientOptions,
): Promise<SigningStargateClient> {
  // Requested together, so that both are for the chain that is active now.
  const [servers, signer] = await Promise.all([
    connection.getServers(chainId),
    connection.getOfflineSigner({ chainId }),
  ])
  const { SigningStargateClient } = await loadStargate()
  return servers.connect((url) => SigningStargateClient.connectWithSigner(url, signer, options))
}
