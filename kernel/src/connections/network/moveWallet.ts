import type { Network } from '../../config/contract.js'
import { chainMismatch, switchNotSupported } from '../../errors/network.js'
import { withDeadline } from '../../promises/withDeadline.js'
import type { BoundReducers } from '../../store/contract.js'
import type { changeReducers } from '../changeReducers.js'
import type { KeptHints } from '../keptHints.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import { activeConnection } from '../state.js'
import { outdated, untilAnswered, untilShown } from './untilThere.js'

/** How long a wallet that accepted a switch may take to complete it. */
const confirmMs = 5000

/**
 * Switches the namespace's wallet to a network if it is still the one at the time of the call, and returns its record there, which does
 * not count yet; without a wallet, stores the choice.
 */
export async function moveWallet(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'networkChosen'>,
  hints: KeptHints,
  network: Network,
  asked: string | undefined,
): Promise<Connection | undefined> {
  const { caipNetworkId: networkId, chainNamespace: namespace } = network
  const active = (): Connection | undefined => activeConnection(namespaceStateOf(runtime, namespace))
  /** Where the wallet is as far as its events tell, whether or not that counts yet. */
  const toldId = (): string | undefined => {
    const now = active()
    return (now && (runtime.changing?.waiting(now) ?? now))?.networkId
  }
  const connection = active()
  const entry = connection && runtime.live.get(connection.id)
  if (runtime.signal.aborted || connection?.id !== asked) throw outdated()
  if (!connection || !entry) {
    reducers.networkChosen({ namespace, networkId })
    hints.writeNetwork(namespace, networkId)
    return
  }
  const { connector } = entry
  const read = (): Promise<string | undefined> =>
    withDeadline(connector.getNetworkId(namespace), 'network', confirmMs, runtime.clock)
  // An event from the wallet counts as much as a response, but a record that already had the network proves nothing.
  const isTold = (): boolean => {
    runtime.settle?.()
    return connection.networkId !== networkId && toldId() === networkId
  }
  if (connection.networkId !== networkId || (await read()) !== networkId) {
    if (!connector.switchNetwork) throw switchNotSupported(connection.name)
    await untilAnswered(runtime, connection, networkId, connector.switchNetwork(network))
    if (!isTold() && (await read()) !== networkId) {
      await untilShown(runtime, connection, networkId, confirmMs)
      const actual = isTold() ? networkId : await read()
      if (actual !== networkId) throw chainMismatch(networkId, actual)
    }
  }
  // Includes events that arrived meanwhile, such as accounts that changed with the network.
  runtime.settle?.()
  const now = active()
  if (now?.id !== connection.id) throw outdated()
  const waiting = runtime.changing?.waiting(now)
  if (now.networkId === networkId && !waiting) return
  return { ...(waiting ?? now), networkId }
}
