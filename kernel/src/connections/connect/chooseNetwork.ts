import { untilAborted } from '../../promises/untilAborted.js'
import type { Connector } from '../contract.js'
import { networkOf } from '../networkOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Attempt } from './contract.js'

/** Asks a wallet that is on another network than the site wants for that one; answers where it is then. */
export async function chooseNetwork(
  runtime: ConnectionRuntime,
  { namespace, input, restored, abort: { signal } }: Attempt,
  connector: Connector,
  actual: string,
  wanted: string | undefined,
  afterApproval: () => Promise<typeof import('../afterApproval.js')>,
): Promise<string> {
  if (restored || (networkOf(runtime, actual) && (input.networkId ?? actual) === actual)) return actual
  const ours = afterApproval()
    .then((room) => room.askForNetwork(runtime, connector, namespace, wanted))
    // Without that code the wallet stays where it is.
    .catch(() => undefined)
  return (await untilAborted(ours, signal)) ?? actual
}
