import { unavailableWhileReconnecting } from '../../errors/connection.js'
import { toProviderError } from '../../errors/toProviderError.js'
import type { SwitchNetworkInput } from '../contract.js'
import type { Held } from '../createHeld.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import { activeConnection } from '../state.js'
import { findNetwork } from './findNetwork.js'
import { moveWallet } from './moveWallet.js'
import { outdated } from './untilThere.js'

/** Creates `switchNetwork`: one request at a time per namespace, and the last of several calls wins. */
export function createSwitchNetwork(
  runtime: ConnectionRuntime,
  { reducers, hints, count }: Pick<Held, 'reducers' | 'hints' | 'count'>,
  isRestoring: (namespace: string) => boolean,
): (input: SwitchNetworkInput) => Promise<void> {
  const { store, bus } = runtime
  const turns = new Map<string, number>()
  const queues = new Map<string, Promise<unknown>>()

  return async (input) => {
    const network = findNetwork(runtime, input)
    if (!network) return
    const { chainNamespace: namespace, caipNetworkId: networkId } = network
    runtime.settle?.()
    if (isRestoring(namespace)) throw unavailableWhileReconnecting()
    const asked = activeConnection(namespaceStateOf(runtime, namespace))?.id
    const { namespaces, activeNamespace = '' } = store.getState()
    const before = namespaces[activeNamespace]?.networkId
    const turn = (turns.get(namespace) ?? 0) + 1
    turns.set(namespace, turn)
    const isLast = (): boolean => turns.get(namespace) === turn
    // Queued behind the previous request whatever its outcome, so that a late response cannot undo a later choice.
    const run = (queues.get(namespace) ?? Promise.resolve()).then(() => {
      // Meant for the wallet that was active at the time of the call.
      if (!isLast()) throw outdated()
      return moveWallet(runtime, reducers, hints, network, asked)
    })
    const settled = run.catch(() => undefined)
    queues.set(namespace, settled)
    try {
      const moved = await run
      // Outside of the queue: a gate may itself ask for another network.
      if (moved) await count(moved)
    } catch (error) {
      throw toProviderError(error)
    }
    if (!isLast()) return
    reducers.namespaceChosen(namespace)
    if (before !== networkId) bus.emit('network:switched', { namespace, networkId })
  }
}
