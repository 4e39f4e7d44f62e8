import type { StargateClient } from '@cosmjs/stargate'
import type { ConnectionHandle } from '@latchkey/kernel'
import type { CosmosContract } from '../contract.js'
import { loadStargate } from './loadStargate.js'

/**
 * Loads stargate and returns a client that reads a chain, by default the one in use.
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
