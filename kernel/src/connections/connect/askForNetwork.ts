import type { Connector } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import { withDeadline } from '../withDeadline.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000

/**
 * Asks a wallet that is on a network the site does not use for one of the site's, once; its no is no failure. Answers the
 * network it is on then, if it changed it.
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
    // Refused, or not able to: the page for a network that is not supported explains it.
    return
  }
}
