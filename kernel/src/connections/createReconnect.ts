import type { BoundReducers } from '../contract.js'
import { toBaseError } from '../errors/toBaseError.js'
import { appearance } from './appearance.js'
import type { ConnectionHint, ConnectionHints } from './connectionHints.js'
import type { connectionReducers } from './connectionReducers.js'
import type { Connecting } from './createConnect.js'
import { isNetworkOf } from './createConnect.js'
import type { ConnectionRuntime } from './runtime.js'
import type { NamespaceState } from './state.js'

/** Makes `reconnect`: silent, one at a time, and once more for a wallet that appears or is unlocked late. */
export function createReconnect(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'networkChosen' | 'namespaceChosen' | 'reasonGiven'>,
  hints: ConnectionHints,
  { attempts, start }: Connecting,
): () => Promise<readonly string[]> {
  const { store, options, signal, setups, registry } = runtime
  let isRunning = false
  /** Wallets that did not confirm: locked, or their permission was taken back. Either way they may share again. */
  const locked = new Map<string, { readonly namespace: string; readonly accounts: readonly string[] }>()
  /** The last attempt of the restore, by family: one after it is somebody's choice, and ends the waiting. */
  const ended = new Map<string, number | undefined>()

  const familyOf = (namespace: string): NamespaceState | undefined => {
    const { namespaces } = store.getState()
    return Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined
  }
  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && familyOf(namespace)?.connections.length === 0
  const restore = (namespace: string, connectorId: string): Promise<unknown> =>
    start({ connectorId }, namespace, (id) => appearance(runtime, id))

  runtime.unlocked = (connectorId, { accounts }) => {
    const waiting = locked.get(connectorId)
    if (!waiting || !isIdle(waiting.namespace)) return
    if (familyOf(waiting.namespace)?.attempt !== ended.get(waiting.namespace)) return
    if (!accounts.some(({ address }) => waiting.accounts.includes(address))) return
    locked.delete(connectorId)
    restore(waiting.namespace, connectorId).catch(() => undefined)
  }

  /** A stored wallet that comes after its time is taken back once, if nobody chose another meanwhile. */
  const waitFor = (namespace: string, connectorId: string): void => {
    const unsubscribe = store.subscribe(
      ({ connectors }) => connectors.some(({ id }) => id === connectorId),
      () => {
        unsubscribe()
        if (!isIdle(namespace) || familyOf(namespace)?.attempt !== ended.get(namespace)) return
        restore(namespace, connectorId).catch(() => undefined)
      },
    )
    setups.push(unsubscribe)
  }

  const restoreFirst = async (namespace: string, stored: readonly ConnectionHint[]): Promise<boolean> => {
    for (const { connectorId, accounts } of stored) {
      if (!isIdle(namespace)) return false
      try {
        await restore(namespace, connectorId)
        return true
      } catch (error) {
        const { code } = toBaseError(error)
        // Somebody left, or chose another wallet.
        if (code === 'ABORTED') return false
        if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, connectorId)
        if (code !== 'NOT_AUTHORIZED' && code !== 'ACCOUNT_NOT_FOUND') continue
        locked.set(connectorId, { namespace, accounts })
        registry.remember(connectorId)
      }
    }
    return false
  }

  const restoreNetworks = (): void => {
    for (const [namespace, networkId] of Object.entries(hints.networks())) {
      // One the site no longer lists is shown as it is, and never replaced in silence.
      if (isIdle(namespace) && isNetworkOf(networkId, namespace)) reducers.networkChosen({ namespace, networkId })
    }
    const active = hints.activeNamespace()
    if (
      active !== undefined &&
      !Object.values(store.getState().namespaces).some(({ connections }) => connections.length)
    )
      reducers.namespaceChosen(active)
  }

  return async () => {
    if (isRunning) return []
    isRunning = true
    try {
      if (!options.reconnect) {
        hints.clear()
        for (const namespace of Object.keys(store.getState().namespaces)) {
          reducers.reasonGiven({ namespace, reason: 'reconnect-off' })
        }
        return []
      }
      restoreNetworks()
      const restored: string[] = []
      await Promise.all(
        Object.entries(hints.connections()).map(async ([namespace, stored]) => {
          if (familyOf(namespace) && (await restoreFirst(namespace, stored))) restored.push(namespace)
          ended.set(namespace, familyOf(namespace)?.attempt)
        }),
      )
      const { activeNamespace = '' } = store.getState()
      if (restored[0] && !familyOf(activeNamespace)?.connections.length) reducers.namespaceChosen(restored[0])
      return restored
    } finally {
      isRunning = false
    }
  }
}
