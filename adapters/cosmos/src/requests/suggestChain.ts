import { argumentInvalid, missingMethod } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import { toChainInfo } from '../networks/chainInfo.js'
import type { CosmosChain } from '../networks/cosmosChain.js'
import { toSiteChain } from '../networks/siteChain.js'
import type { Site } from './requestedChain.js'

/**
 * Suggests a chain to the wallet, with the server of the site's network if the site lists it.
 * @throws `ARGUMENT_INVALID` for a chain without both servers, `METHOD_NOT_SUPPORTED`, `USER_REJECTED`, or `PROVIDER_ERROR`
 */
export async function suggestChain({ input }: Site, definition: CosmosChain): Promise<void> {
  const { caipNetworkId, rpcUrls } = Object(definition) as Partial<CosmosChain>
  if (typeof caipNetworkId !== 'string' || !rpcUrls) {
    throw argumentInvalid('chain', 'Pass a result of `defineCosmosChain`.')
  }
  const listed = input.networks.find((network) => network.caipNetworkId === caipNetworkId)
  const chain = toSiteChain(listed ?? definition, [definition])
  const info = chain && toChainInfo(chain)
  if (!info) throw argumentInvalid('chain', 'Define it with `rpc` and `rest`.')
  const { experimentalSuggestChain } = captureWallet(input.provider)
  if (!experimentalSuggestChain) throw missingMethod('experimentalSuggestChain')
  await experimentalSuggestChain(info)
}
