import type { Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import type { CosmosChain } from './cosmosChain.js'

/** A chain of the site: the network, and what is known about it beside. */
export interface SiteChain {
  readonly chainId: string
  /** CAIP-2 */
  readonly networkId: string
  readonly name: string
  readonly hrp?: string
  /** Its servers: the site's own addresses first, then the one of the definition. */
  readonly rpcs: readonly string[]
  readonly definition?: CosmosChain
}

type NetworkOfChain = Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'name' | 'rpcUrls'>

/** Looks a network up among the definitions, the first of which wins; `undefined` when its chain id cannot be told. */
export function chainOf(network: NetworkOfChain, chains: readonly CosmosChain[]): SiteChain | undefined {
  const { caipNetworkId: networkId, name, chainNamespace } = network
  if (chainNamespace !== 'cosmos') return
  const definition = chains.find((chain) => chain.caipNetworkId === networkId)
  const reference = networkId.slice('cosmos:'.length)
  // A hash does not say what it was made of.
  const chainId = definition?.chainId ?? (reference.startsWith('hashed-') ? undefined : reference)
  if (chainId === undefined) return
  const rpcs = [...network.rpcUrls.default.http, definition?.rpc].flatMap((url) => safeUrl(url, 'rpc') ?? [])
  return {
    chainId,
    networkId,
    name,
    rpcs: [...new Set(rpcs)],
    ...(definition && { definition, hrp: definition.hrp }),
  }
}
