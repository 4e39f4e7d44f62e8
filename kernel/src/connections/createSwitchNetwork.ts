import { isPlainObject } from '../config/isPlainObject.js'
import type { BoundReducers, Network, SwitchNetworkInput } from '../contract.js'
import {
  chainMismatch,
  networkUnknown,
  switchNotSupported,
  unavailableWhileReconnecting,
} from '../errors/connection.js'
import { aborted } from '../errors/refused.js'
import { toProviderError } from '../errors/toProviderError.js'
import { activeConnection } from './activeConnection.js'
import type { connectionReducers } from './connectionReducers.js'
import type { ConnectionRuntime } from './runtime.js'
import type { Connection } from './state.js'
import { withDeadline } from './withDeadline.js'

/** How long a wallet that said yes may take to be there. */
const confirmMs = 5000

/** Makes `switchNetwork`: one request at a time and family, and the last of several calls wins. */
export function createSwitchNetwork(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'networkChosen' | 'connectionChanged'>,
  isRestoring: (namespace: string) => boolean,
): (input: SwitchNetworkInput) => Promise<void> {
  const { store, bus, live, clock, options } = runtime
  const turns = new Map<string, number>()
  const queues = new Map<string, Promise<unknown>>()

  const activeOf = (namespace: string): Connection | undefined =>
    activeConnection(store.getState().namespaces[namespace])

  /** Settles once the record shows the network, or is gone, or the time is over. */
  const shown = ({ id, namespace }: Connection, networkId: string): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        unsubscribe()
        undo()
        resolve()
      }
      const undo = clock.after(confirmMs, end)
      const unsubscribe = store.subscribe(() => {
        const now = activeOf(namespace)
        if (now?.id !== id || now.networkId === networkId) end()
      })
    })

  const move = async (network: Network, isLast: () => boolean): Promise<void> => {
    const { caipNetworkId: networkId, chainNamespace: namespace } = network
    const connection = activeOf(namespace)
    const entry = connection && live.get(connection.id)
    if (!isLast()) throw aborted()
    if (!connection || !entry) return reducers.networkChosen({ namespace, networkId })
    const { connector } = entry
    const read = (): Promise<string | undefined> =>
      withDeadline(connector.getNetworkId(namespace), 'network', confirmMs, clock)
    if (connection.networkId !== networkId || (await read()) !== networkId) {
      if (!connector.switchNetwork) throw switchNotSupported(connection.name)
      await connector.switchNetwork(network)
      if ((await read()) !== networkId) {
        await shown(connection, networkId)
        const actual = await read()
        if (actual !== networkId) throw chainMismatch(networkId, actual)
      }
    }
    const now = activeOf(namespace)
    if (now?.id !== connection.id) throw aborted()
    if (now.networkId === networkId) return
    reducers.connectionChanged({ ...now, networkId })
    bus.emit('connection:changed', { namespace, address: now.activeAddress, networkId })
  }

  return async (input) => {
    const networkId = isPlainObject(input) ? input.networkId : input
    const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network || !store.getState().namespaces[network.chainNamespace]) throw networkUnknown(networkId)
    const namespace = network.chainNamespace
    if (isRestoring(namespace)) throw unavailableWhileReconnecting()
    const turn = (turns.get(namespace) ?? 0) + 1
    turns.set(namespace, turn)
    const isLast = (): boolean => turns.get(namespace) === turn
    // After the one before, whatever came of it: what a wallet answers late cannot undo what was asked last.
    const run = (queues.get(namespace) ?? Promise.resolve()).then(() => move(network, isLast))
    const settled = run.catch(() => undefined)
    queues.set(namespace, settled)
    try {
      await run
    } catch (error) {
      throw toProviderError(error)
    }
    if (isLast()) bus.emit('network:switched', { namespace, networkId: network.caipNetworkId })
  }
}
