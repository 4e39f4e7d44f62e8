import type { Network } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import type { CosmosChain } from './cosmosChain.js'

/** A chain of the site: its network, and what its definition adds. */
export interface SiteChain {
  readonly chainId: string
  /** CAIP-2 */
  readonly networkId: string
  readonly name: string
  readonly hrp?: string
  /** RPC addresses: those of the site's network first, then the one of the definition. */
  readonly rpcs: readonly string[]
  readonly definition?: CosmosChain
}

type NetworkOfChain = Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'name' | 'rpcUrls'>

/** Joins a network with its definition, the first of several; `undefined` when its chain id is unknown. */
export function toSiteChain(network: NetworkOfChain, definitions: readonly CosmosChain[]): SiteChain | undefined {
  const { caipNetworkId: networkId, name, chainNamespace } = network
  if (chainNamespace !== 'cosmos') return
  const definition = definitions.find((chain) => chain.caipNetworkId === networkId)
  const reference = networkId.slice('cosmos:'.length)
  // A hash does not reveal the id that it was made from.
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

/** The Cosmos chains of a site in the order of its networks, each once. */
export function listSiteChains(
  networks: readonly NetworkOfChain[],
  definitions: readonly CosmosChain[],
): readonly SiteChain[] {
  const chains = networks.flatMap((network) => toSiteChain(network, definitions) ?? [])
  return chains.filter(({ chainId }, index) => index === chains.findIndex((chain) => chain.chainId === chainId))
}
