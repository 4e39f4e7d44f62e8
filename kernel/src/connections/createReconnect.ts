import type { BaseError } from '../errors/BaseError.js'
import { toBaseError } from '../errors/toBaseError.js'
import type { BoundReducers } from '../store/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'
import { appearance } from './appearance.js'
import { checkInput } from './checkInput.js'
import type { Connecting } from './connect/contract.js'
import type { ConnectionHint, ConnectionHints } from './connectionHints.js'
import type { connectionReducers } from './connectionReducers.js'
import type { ReconnectInput } from './contract.js'
import type { Forget } from './createForget.js'
import type { RegistryEntry } from './createRegistry.js'
import type { ConnectionRuntime } from './runtime.js'
import type { Connection, NamespaceState } from './state.js'
import { isNetworkOf } from './walletFacts.js'
import { withDeadline } from './withDeadline.js'

/** How long a wallet that is connected may take to say so again. */
const callMs = 10_000
/** Locked, or its permission was taken back: it may share its accounts again. */
const unconfirmed = ['NOT_AUTHORIZED', 'ACCOUNT_NOT_FOUND']
/** Ends that somebody chose. */
const chosen = ['ABORTED', 'USER_REJECTED']

type Stored = Pick<ConnectionHint, 'connectorId' | 'accounts'>

/** Makes `reconnect`: silent, one at a time, and once more for a wallet that appears or is unlocked late. */
export function createReconnect(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof connectionReducers>, 'networkChosen' | 'namespaceChosen' | 'reasonGiven'>,
  hints: ConnectionHints,
  { attempts, start }: Connecting,
  forget: Forget,
): (input: ReconnectInput) => Promise<readonly string[]> {
  const { store, bus, options, signal, setups, registry, live, clock } = runtime
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
  const remember = (entry: RegistryEntry): void => {
    const { marks } = entry.candidate
    if (!marks.includes('remembered'))
      registry.set({ ...entry, candidate: { ...entry.candidate, marks: [...marks, 'remembered'] } })
  }
  /** What is no longer confirmed ends, and its wallet waits for a click. */
  const end = ({ namespace, id }: Connection, entry: RegistryEntry | undefined): void => {
    if (entry) remember(entry)
    forget(namespace, [id], 'no-connector')
    bus.emit('connection:disconnected', { namespace, reason: 'no-connector' })
  }
  /** A restored wallet whose name another one claims too is confirmed by a click on one of the two. */
  const doubt = (): void => {
    for (const { connections } of Object.values(store.getState().namespaces)) {
      for (const connection of connections) {
        const entry = connection.isRestored ? registry.get(connection.connectorId) : undefined
        if (entry?.candidate.marks.includes('duplicate-claim')) end(connection, entry)
      }
    }
  }
  setups.push(store.subscribe(({ connectors }) => connectors, doubt))
  const restore = (namespace: string, { connectorId, accounts }: Stored): Promise<unknown> =>
    start({
      input: { connectorId },
      namespace,
      entry: registry.get(connectorId),
      restored: { accounts, appear: (id) => appearance(runtime, id, namespace) },
    }).then(doubt, (error: BaseError) => {
      // Nobody waits for a restore: what was thrown at it is told here, or nowhere.
      if ('cause' in error && !chosen.includes(error.code)) runtime.report(error)
      throw error
    })

  runtime.unlocked = (connectorId, { accounts, namespace: about }) => {
    for (const namespace of Object.keys(store.getState().namespaces)) {
      const key = `${namespace}/${connectorId}`
      const known = locked.get(key)
      if (!known || (about ?? namespace) !== namespace || !isIdle(namespace)) continue
      if (familyOf(namespace)?.attempt !== ended.get(namespace)) continue
      if (!accounts.some(({ address }) => known.includes(address))) continue
      locked.delete(key)
      restore(namespace, { connectorId, accounts: known }).catch(() => undefined)
    }
  }

  /** A stored wallet that comes after its time is taken back once, if nobody chose another meanwhile. */
  const waitFor = (namespace: string, stored: Stored): void => {
    const unsubscribe = store.subscribe(
      () => !!registry.get(stored.connectorId)?.candidate.namespaces.includes(namespace),
      () => {
        unsubscribe()
        if (!isIdle(namespace) || familyOf(namespace)?.attempt !== ended.get(namespace)) return
        restore(namespace, stored).catch(() => undefined)
      },
    )
    setups.push(unsubscribe)
  }

  const restoreFirst = async (namespace: string, stored: readonly ConnectionHint[]): Promise<boolean> => {
    for (const hint of stored) {
      const { connectorId, accounts } = hint
      if (!isIdle(namespace)) return false
      try {
        await restore(namespace, hint)
        return !isIdle(namespace)
      } catch (error) {
        const { code } = toBaseError(error)
        // Somebody left, or chose another wallet.
        if (code === 'ABORTED') return false
        if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, hint)
        const entry = registry.get(connectorId)
        // One that only said nothing in time is a press away as well.
        if (entry && (code === 'TIMEOUT' || unconfirmed.includes(code))) remember(entry)
        // By the id of its row, which is what it will speak by.
        if (unconfirmed.includes(code)) locked.set(`${namespace}/${entry?.candidate.id ?? connectorId}`, accounts)
      }
    }
    return false
  }

  /** Asks a connected wallet again, in silence; until it answers nothing is signed. */
  const confirm = async (asked: Connection): Promise<boolean> => {
    const { namespace, id, connectorId } = asked
    const connector = live.get(id)?.connector
    const shown = (): Connection | undefined => familyOf(namespace)?.connections.find((other) => other.id === id)
    if (!connector) return false
    runtime.settle?.()
    runtime.hear?.(connectorId, 'lost', { namespace })
    try {
      const answer = Promise.all([connector.getAccounts(namespace), connector.getNetworkId(namespace)])
      const [accounts, networkId] = await withDeadline(answer, 'accounts', callMs, clock)
      // What the wallet said meanwhile is newer.
      if (shown()?.isLost) runtime.hear?.(connectorId, 'change', { namespace, accounts, networkId })
    } catch (error) {
      const late = shown()
      if (signal.aborted || !late?.isLost) return !!late
      runtime.report(error)
      end(late, registry.get(connectorId))
    }
    return !!shown()
  }

  const isAnybody = (): boolean =>
    Object.values(store.getState().namespaces).some(({ connections }) => connections.length)
  const restoreNetworks = (): void => {
    for (const [namespace, networkId] of Object.entries(hints.networks())) {
      // One the site no longer lists is shown as it is, and never replaced in silence.
      if (isIdle(namespace) && isNetworkOf(networkId, namespace)) reducers.networkChosen({ namespace, networkId })
    }
    const active = hints.activeNamespace()
    if (active !== undefined && !isAnybody()) reducers.namespaceChosen(active)
  }

  return async (input) => {
    checkInput(input, undefined)
    if (isRunning) return []
    isRunning = true
    let undos: readonly Unsubscribe[] = []
    try {
      if (!options.reconnect) {
        hints.clear()
        for (const namespace of Object.keys(store.getState().namespaces)) {
          reducers.reasonGiven({ namespace, reason: 'reconnect-off' })
        }
        return []
      }
      const wasAnybody = isAnybody()
      restoreNetworks()
      /** The family that the visitor left off with, until they choose one. */
      let lastUsed = wasAnybody ? undefined : hints.activeNamespace()
      const forgetIt = (): void => {
        lastUsed = undefined
      }
      undos = [
        bus.on('network:switched', forgetIt),
        bus.on('connection:connected', ({ isRestored }) => isRestored || forgetIt()),
      ]
      const restored: string[] = []
      const connected = input.onlyMissing
        ? []
        : Object.values(store.getState().namespaces).flatMap(({ connections }) => connections)
      await Promise.all([
        ...connected.map(async (connection) => {
          if ((await confirm(connection)) && !restored.includes(connection.namespace))
            restored.push(connection.namespace)
        }),
        ...Object.entries(hints.connections()).map(async ([namespace, stored]) => {
          if (familyOf(namespace) && (await restoreFirst(namespace, stored))) {
            restored.push(namespace)
            // Another may have taken its place while the first of its wallets failed.
            if (lastUsed === namespace) reducers.namespaceChosen(namespace)
          }
          ended.set(namespace, familyOf(namespace)?.attempt)
        }),
      ])
      const { activeNamespace = '' } = store.getState()
      // A family that is shown although others are connected was left.
      if (restored[0] && !wasAnybody && !familyOf(activeNamespace)?.connections.length)
        reducers.namespaceChosen(restored[0])
      return restored
    } finally {
      for (const undo of undos) undo()
      isRunning = false
    }
  }
}
