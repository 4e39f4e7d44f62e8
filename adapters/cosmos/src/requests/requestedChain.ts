import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { CosmosChain } from '../networks/cosmosChain.js'
import type { SiteChain } from '../networks/siteChain.js'
import { listSiteChains } from '../networks/siteChain.js'

/** The kernel's input for a connection, and the chains that the site defined. */
export interface Site {
  readonly input: ExtendInput
  readonly chains: readonly CosmosChain[]
}

/** The chain of a request, by default the active one. @throws `CHAIN_NOT_SUPPORTED` when the site does not list it */
export function requestedChain({ input, chains }: Site, shown: Connection, chainId?: string): SiteChain {
  const found = listSiteChains(input.networks, chains).find((chain) =>
    chainId === undefined ? chain.networkId === shown.networkId : chain.chainId === chainId,
  )
  if (found) return found
  throw new BaseError('That chain is not one of this site.', { code: 'CHAIN_NOT_SUPPORTED', details: { chainId } })
}
