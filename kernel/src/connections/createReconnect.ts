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
  /** Accounts of wallets that did not confirm, by family and wallet: locked, or their permission was taken back. Either way they may share again. */
  const locked = new Map<string, readonly string[]>()
  /** The last attempt of the restore, by family: one after it is somebody's choice, and ends the waiting. */
  const ended = new Map<string, number | undefined>()

  const familyOf = (namespace: string): NamespaceState | undefined => {
    const { namespaces } = store.getState()
    return Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined
  }
  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && familyOf(namespace)?.connections.length === 0
  const restore = (namespace: string, connectorId: string): Promise<unknown> =>
    start({ connectorId }, namespace, (id) => appearance(runtime, id, namespace))

  runtime.unlocked = (connectorId, { accounts, namespace: about }) => {
    for (const namespace of Object.keys(store.getState().namespaces)) {
      const key = `${namespace}/${connectorId}`
      const known = locked.get(key)
      if (!known || (about ?? namespace) !== namespace || !isIdle(namespace)) continue
      if (familyOf(namespace)?.attempt !== ended.get(namespace)) continue
      if (!accounts.some(({ address }) => known.includes(address))) continue
      locked.delete(key)
      restore(namespace, connectorId).catch(() => undefined)
    }
  }

  /** A stored wallet that comes after its time is taken back once, if nobody chose another meanwhile. */
  const waitFor = (namespace: string, connectorId: string): void => {
    const unsubscribe = store.subscribe(
      () => !!registry.get(connectorId)?.candidate.namespaces.includes(namespace),
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
        // By the id of its row, which is what it will speak by.
        const entry = registry.get(connectorId)
        locked.set(`${namespace}/${entry?.candidate.id ?? connectorId}`, accounts)
        if (!entry || entry.candidate.marks.includes('remembered')) continue
        registry.set({ ...entry, candidate: { ...entry.candidate, marks: [...entry.candidate.marks, 'remembered'] } })
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
