import { unavailableWhileReconnecting } from '../../errors/connection.js'
import { toProviderError } from '../../errors/toProviderError.js'
import { activeConnection } from '../activeConnection.js'
import type { SwitchNetworkInput } from '../contract.js'
import type { Held } from '../createHeld.js'
import { familyOf } from '../familyOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import { findNetwork } from './findNetwork.js'
import { moveWallet } from './moveWallet.js'
import { outdated } from './outdated.js'

/** Makes `switchNetwork`: one request at a time and family, and the last of several calls wins. */
export function createSwitchNetwork(
  runtime: ConnectionRuntime,
  { reducers, hints }: Pick<Held, 'reducers' | 'hints'>,
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
    const asked = activeConnection(familyOf(runtime, namespace))?.id
    const { namespaces, activeNamespace = '' } = store.getState()
    const before = namespaces[activeNamespace]?.networkId
    const turn = (turns.get(namespace) ?? 0) + 1
    turns.set(namespace, turn)
    const isLast = (): boolean => turns.get(namespace) === turn
    // After the one before, whatever came of it: what a wallet answers late cannot undo what was asked last.
    const run = (queues.get(namespace) ?? Promise.resolve()).then(() => {
      // Asked of the wallet of that moment: for another one it does not count.
      if (!isLast()) throw outdated()
      return moveWallet(runtime, reducers, hints, network, asked)
    })
    const settled = run.catch(() => undefined)
    queues.set(namespace, settled)
    try {
      await run
    } catch (error) {
      throw toProviderError(error)
    }
    if (!isLast()) return
    reducers.namespaceChosen(namespace)
    if (before !== networkId) bus.emit('network:switched', { namespace, networkId })
  }
}
