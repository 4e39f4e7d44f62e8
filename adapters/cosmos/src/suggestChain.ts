import { argumentInvalid, missingMethod } from '@latchkey/kernel/adapter'
import { captureWallet } from './captureWallet.js'
import { chainOf } from './chainOf.js'
import type { CosmosChain } from './cosmosChain.js'
import type { Site } from './requestedChain.js'
import { toChainInfo } from './toChainInfo.js'
import { walletError } from './walletError.js'

/**
 * Offers a chain to the wallet; where the site lists its network, with the network's own server.
 * @throws `ARGUMENT_INVALID` for a chain without both servers, `METHOD_NOT_SUPPORTED`, `USER_REJECTED`, or `PROVIDER_ERROR`
 */
export async function suggestChain({ input }: Site, definition: CosmosChain): Promise<void> {
  const { caipNetworkId, rpcUrls } = Object(definition) as Partial<CosmosChain>
  if (typeof caipNetworkId !== 'string' || !rpcUrls) {
    throw argumentInvalid('chain', 'Pass a result of `defineCosmosChain`.')
  }
  const listed = input.networks.find((network) => network.caipNetworkId === caipNetworkId)
  const chain = chainOf(listed ?? definition, [definition])
  const info = chain && toChainInfo(chain)
  if (!info) throw argumentInvalid('chain', 'Define it with `rpc` and `rest`.')
  const { experimentalSuggestChain } = captureWallet(input.provider)
  if (!experimentalSuggestChain) throw missingMethod('experimentalSuggestChain')
  try {
    await experimentalSuggestChain(info)
  } catch (thrown) {
    throw walletError(thrown)
  }
}
