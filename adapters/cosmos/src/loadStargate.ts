import { BaseError } from '@latchkey/kernel'
import type { SiteChain } from './chainOf.js'
import { loadFailed } from './loadFailed.js'
import type { Site } from './requestedChain.js'
import type { StargateClients } from './stargateClients.js'

/** Loads stargate for one chain. @throws `RPC_URL_MISSING` before anything loads, `PLUGIN_LOAD_FAILED` */
export async function loadStargate({ input }: Site, { rpcs, chainId, name }: SiteChain): Promise<StargateClients> {
  if (!rpcs.length) throw new BaseError(`No server is known for ${name}.`, { code: 'RPC_URL_MISSING' })
  try {
    return (await import('./stargateClients.js')).stargateClients(rpcs, chainId, input)
  } catch (cause) {
    throw loadFailed(cause)
  }
}
