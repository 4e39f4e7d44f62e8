import type { Connection, Network } from '@latchkey/kernel'
import type { CosmosChainKey } from '../contract.js'
import type { CosmosChain } from '../networks/cosmosChain.js'
import { chainOf } from '../networks/siteChain.js'

/** The key of the chain in use as a connection's record has it, where a connector of another package said it. */
export const keysOf = (
  networks: readonly Network[],
  chains: readonly CosmosChain[],
  { networkId, accounts, activeAddress: address }: Connection,
): readonly CosmosChainKey[] => {
  const publicKey = accounts.find((account) => account.address === address)?.publicKey
  return networks.flatMap((network) => {
    const chain = network.caipNetworkId === networkId && chainOf(network, chains)
    return chain ? { chainId: chain.chainId, networkId, address, ...(publicKey !== undefined && { publicKey }) } : []
  })
}
