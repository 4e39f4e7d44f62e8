import type { Network } from '@latchkey/kernel'
import type { CosmosChain } from '../networks/cosmosChain.js'

/** A chain as the kernel passes it to connectors. */
export function createNetwork({
  id,
  caipNetworkId,
  chainNamespace,
  name,
  nativeCurrency,
  rpcUrls,
}: CosmosChain): Network {
  const { symbol, decimals } = nativeCurrency
  return { id, caipNetworkId, chainNamespace, name, nativeCurrency: { name: symbol, symbol, decimals }, rpcUrls }
}
