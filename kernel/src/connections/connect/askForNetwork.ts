import { withDeadline } from '../../promises/withDeadline.js'
import type { Connector } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'

/** Time limit for a call that needs no approval. */
const callMs = 10_000

/**
 * Asks a wallet on a network that the site does not use to switch to one that it does, once; a refusal is not an error.
 * Returns the wallet's network if it switched.
 */
export async function askForNetwork(
  { options, clock }: ConnectionRuntime,
  connector: Connector,
  namespace: string,
  wanted: string | undefined,
): Promise<string | undefined> {
  const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === wanted)
  if (!network || !connector.switchNetwork || !options.networkSwitch || options.allowUnsupportedNetwork) return
  try {
    await connector.switchNetwork(network)
    const actual = await withDeadline(connector.getNetworkId(namespace), 'network', callMs, clock)
    return actual === wanted ? actual : undefined
  } catch {
    // Refused or unsupported: the view for unsupported networks explains it.
    return
  }
}
