import type { Connection } from '@latchkey/kernel'
import type { CosmosChainKey } from '../contract.js'
import type { SiteChain } from '../networks/siteChain.js'
import type { ChainState } from './chainAccess.js'
import { shownReason } from './walletErrors.js'

/** A chain's key, or the reason there is none, in the public form. */
export function toChainKey({ chain: { chainId, networkId }, key, error }: ChainState): CosmosChainKey {
  if (!key) return { chainId, networkId, error: (error && shownReason(error)) || 'Unknown' }
  const { address, algo, publicKeyText: publicKey, isHardware } = key
  return { chainId, networkId, address, algo, publicKey, isHardware }
}

/** The key of the active chain according to the record, for connectors of other packages. */
export function recordedKeys(
  chains: readonly SiteChain[],
  { networkId, accounts, activeAddress: address }: Connection,
): readonly CosmosChainKey[] {
  const publicKey = accounts.find((account) => account.address === address)?.publicKey
  const active = chains.filter((chain) => chain.networkId === networkId)
  return active.map(({ chainId }) => ({ chainId, networkId, address, ...(publicKey !== undefined && { publicKey }) }))
}
