import type { Network } from '../../config/contract.js'
import { chainMismatch, switchNotSupported } from '../../errors/network.js'
import type { BoundReducers } from '../../store/contract.js'
import { activeConnection } from '../activeConnection.js'
import type { changeReducers } from '../changeReducers.js'
import { familyOf } from '../familyOf.js'
import type { KeptHints } from '../keptHints.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connection } from '../state.js'
import { withDeadline } from '../withDeadline.js'
import { outdated } from './outdated.js'
import { untilAnswered, untilShown } from './untilThere.js'

/** How long a wallet that said yes may take to be there. */
const confirmMs = 5000

/** Moves the wallet of a family to a network, where it is still the one that was asked for; without one, notes the choice. */
export async function moveWallet(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'networkChosen' | 'connectionChanged'>,
  hints: KeptHints,
  network: Network,
  asked: string | undefined,
): Promise<void> {
  const { caipNetworkId: networkId, chainNamespace: namespace } = network
  const active = (): Connection | undefined => activeConnection(familyOf(runtime, namespace))
  const connection = active()
  const entry = connection && runtime.live.get(connection.id)
  if (runtime.signal.aborted || connection?.id !== asked) throw outdated()
  if (!connection || !entry) {
    reducers.networkChosen({ namespace, networkId })
    return hints.writeNetwork(namespace, networkId)
  }
  const { connector } = entry
  const read = (): Promise<string | undefined> =>
    withDeadline(connector.getNetworkId(namespace), 'network', confirmMs, runtime.clock)
  // What the wallet says by itself is as good as what it answers; a record that was there before says nothing.
  const isTold = (): boolean => {
    runtime.settle?.()
    return connection.networkId !== networkId && active()?.networkId === networkId
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
  // What the wallet told meanwhile, accounts that go with the network perhaps.
  runtime.settle?.()
  const now = active()
  if (now?.id !== connection.id) throw outdated()
  if (now.networkId === networkId) return
  reducers.connectionChanged({ ...now, networkId })
  hints.write(namespace, familyOf(runtime, namespace), [])
  runtime.bus.emit('connection:changed', { namespace, address: now.activeAddress, networkId })
}
