import type { Network } from '../config/contract.js'
import { isPlainObject } from '../config/isPlainObject.js'
import { BaseError } from '../errors/BaseError.js'
import { unavailableWhileReconnecting } from '../errors/connection.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { chainMismatch, networkUnknown, switchNotSupported } from '../errors/network.js'
import { toProviderError } from '../errors/toProviderError.js'
import type { BoundReducers } from '../store/contract.js'
import { activeConnection } from './activeConnection.js'
import type { ConnectionHints } from './connectionHints.js'
import type { connectionReducers } from './connectionReducers.js'
import type { SwitchNetworkInput } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'
import type { Connection } from './state.js'
import { withDeadline } from './withDeadline.js'

/** How long a wallet that said yes may take to be there. */
const confirmMs = 5000

/** What was asked for counts no longer. Not the error of `refused.ts`: a module shared from here would split the first frame. */
const outdated = (): BaseError => new BaseError('A later choice took its place.', { code: 'ABORTED' })

/** Makes `switchNetwork`: one request at a time and family, and the last of several calls wins. */
export function createSwitchNetwork(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'networkChosen' | 'namespaceChosen' | 'connectionChanged'>,
  hints: ConnectionHints,
  isRestoring: (namespace: string) => boolean,
): (input: SwitchNetworkInput) => Promise<void> {
  const { store, bus, live, clock, options, signal } = runtime
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

  /**
   * Settles with the wallet's answer, or once it is on that network anyway; rejects once the connection or the instance is
   * gone. An answer that never comes must not hold up the next request.
   */
  const answered = (
    { id, namespace, networkId: before }: Connection,
    networkId: string,
    promise: Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => reject(outdated())
      const unsubscribe = store.subscribe(() => {
        const now = store.getState().namespaces[namespace]?.connections.find((other) => other.id === id)
        if (!now) end()
        else if (now.networkId === networkId && before !== networkId) resolve()
      })
      signal.addEventListener('abort', end)
      promise.then(resolve, reject).finally(() => {
        unsubscribe()
        signal.removeEventListener('abort', end)
      })
    })

  const move = async (network: Network, asked: string | undefined, isLast: () => boolean): Promise<void> => {
    const { caipNetworkId: networkId, chainNamespace: namespace } = network
    const connection = activeOf(namespace)
    const entry = connection && live.get(connection.id)
    // Asked of the wallet of that moment: for another one it does not count.
    if (!isLast() || signal.aborted || connection?.id !== asked) throw outdated()
    if (!connection || !entry) {
      reducers.networkChosen({ namespace, networkId })
      return hints.writeNetwork(namespace, networkId)
    }
    const { connector } = entry
    const read = (): Promise<string | undefined> =>
      withDeadline(connector.getNetworkId(namespace), 'network', confirmMs, clock)
    // What the wallet says by itself is as good as what it answers; a record that was there before says nothing.
    const isTold = (): boolean => {
      runtime.settle?.()
      return connection.networkId !== networkId && activeOf(namespace)?.networkId === networkId
    }
    if (connection.networkId !== networkId || (await read()) !== networkId) {
      if (!connector.switchNetwork) throw switchNotSupported(connection.name)
      await answered(connection, networkId, connector.switchNetwork(network))
      if (!isTold() && (await read()) !== networkId) {
        await shown(connection, networkId)
        const actual = isTold() ? networkId : await read()
        if (actual !== networkId) throw chainMismatch(networkId, actual)
      }
    }
    // What the wallet told meanwhile, accounts that go with the network perhaps.
    runtime.settle?.()
    const now = activeOf(namespace)
    if (now?.id !== connection.id) throw outdated()
    if (now.networkId === networkId) return
    reducers.connectionChanged({ ...now, networkId })
    hints.write(namespace, store.getState().namespaces[namespace], [])
    bus.emit('connection:changed', { namespace, address: now.activeAddress, networkId })
  }

  const networkOf = (input: SwitchNetworkInput): Network | undefined => {
    const networkId: unknown = isPlainObject(input) ? input.networkId : input
    if (typeof networkId !== 'string') throw invalidArgument('networkId', 'Pass a CAIP-2 id.')
    if (!networkId.includes(':')) {
      throw new BaseError('AppKit:switchCaipNetwork - networkNamespace is required', { code: 'NAMESPACE_REQUIRED' })
    }
    const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (network && store.getState().namespaces[network.chainNamespace]) return network
    runtime.alert({
      code: 'NETWORK_NOT_FOUND',
      title: 'Network Not Found',
      text: `${networkId.slice(0, 41)} is not one of the networks of this site.`,
    })
    if (input.throwOnFailure === false) return
    throw networkUnknown(networkId)
  }

  return async (input) => {
    const network = networkOf(input)
    if (!network) return
    const { chainNamespace: namespace, caipNetworkId: networkId } = network
    runtime.settle?.()
    if (isRestoring(namespace)) throw unavailableWhileReconnecting()
    const asked = activeOf(namespace)?.id
    const { namespaces, activeNamespace = '' } = store.getState()
    const before = namespaces[activeNamespace]?.networkId
    const turn = (turns.get(namespace) ?? 0) + 1
    turns.set(namespace, turn)
    const isLast = (): boolean => turns.get(namespace) === turn
    // After the one before, whatever came of it: what a wallet answers late cannot undo what was asked last.
    const run = (queues.get(namespace) ?? Promise.resolve()).then(() => move(network, asked, isLast))
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
