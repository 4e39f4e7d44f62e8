import { untilAborted } from '../../promises/untilAborted.js'
import type { Connector } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import { networkOf } from '../runtime.js'
import type { Attempt } from './contract.js'

/** Asks a wallet that is not on the wanted network to switch; returns the network that the wallet is on afterwards. */
export async function chooseNetwork(
  runtime: ConnectionRuntime,
  { namespace, input, restored, abort: { signal } }: Attempt,
  connector: Connector,
  actual: string,
  wanted: string | undefined,
  signing: () => Promise<typeof import('../signing.js')>,
): Promise<string> {
  if (restored || (networkOf(runtime, actual) && (input.networkId ?? actual) === actual)) return actual
  const ours = signing()
    .then((room) => room.askForNetwork(runtime, connector, namespace, wanted))
    // If that code cannot be loaded, the wallet stays on its network.
    .catch(() => undefined)
  return (await untilAborted(ours, signal)) ?? actual
}
