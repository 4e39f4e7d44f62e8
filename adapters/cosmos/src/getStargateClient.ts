import type { StargateClient } from '@cosmjs/stargate'
import type { Connection } from '@latchkey/kernel'
import { loadStargate } from './loadStargate.js'
import type { Site } from './requestedChain.js'
import { requestedChain } from './requestedChain.js'

/**
 * Loads stargate and answers a client that reads a chain, by default the one that was shown.
 * @throws `CHAIN_NOT_SUPPORTED`, `RPC_URL_MISSING`, `RPC_UNREACHABLE`, `RPC_CHAIN_MISMATCH`, `ABORTED`, `PLUGIN_LOAD_FAILED`
 */
export async function getStargateClient(site: Site, shown: Connection, chainId?: string): Promise<StargateClient> {
  const chain = requestedChain(site, shown, chainId)
  return (await loadStargate(site, chain)).connect()
}
