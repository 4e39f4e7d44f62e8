import type { Connection, ExtendInput } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import { captureProvider } from '../connector/captureProvider.js'
import type { WalletCapabilities } from '../contract.js'
import { toHexId } from '../networks/chainId.js'
import { parseCapabilities } from './parseCapabilities.js'

const method = 'wallet_getCapabilities'
const callMs = 10_000

/** Reads what the wallet supports for the account on the site's networks; empty if the wallet lacks the method. */
export async function getCapabilities(
  { provider, networks, clock }: ExtendInput,
  { activeAddress, networkId }: Connection,
): Promise<WalletCapabilities> {
  const listed = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const ids = [...new Set([networkId, ...listed.map(({ caipNetworkId }) => caipNetworkId)])].map(toHexId)
  try {
    const promise = captureProvider(provider).request(method, [activeAddress, ids])
    return parseCapabilities(await withDeadline(promise, method, callMs, clock))
  } catch (thrown) {
    const error = toProviderError(thrown)
    if (error.code === 'METHOD_NOT_SUPPORTED') return {}
    throw error
  }
}
