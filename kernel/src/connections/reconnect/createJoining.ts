import { notAuthorized } from '../../errors/connection.js'
import { bindReducers } from '../../store/bindReducers.js'
import type { Draft } from '../../views/viewReducers.js'
import type { Attempt, Connecting, Established, Restored, Start } from '../connect/contract.js'
import { waitFor } from '../connect/waitFor.js'
import type { ConnectionHint } from '../connectionHints.js'
import type { ConnectionHandle } from '../contract.js'
import type { KeptHints } from '../keptHints.js'
import { patchNamespace, statusOf, without } from '../patchNamespace.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'

/** Restores several connections of one namespace at once. */
export interface Joining {
  /** Whether a plugin decides which connections of a namespace are kept; without one there is a single connection. */
  isSeveral(): boolean
  /** Loads such plugins first. */
  prepare(): Promise<boolean>
  /** Whether a wallet is connected in that namespace, or is being asked by another attempt than the one of `own`. */
  isTaken(namespace: string, connectorId: string, own?: Restored): boolean
  /** Names the wallet that acted last: it acts again once it responds, unless the visitor chooses another one before. */
  expect(namespace: string, connectorId: string): void
  /** What `Restored` does with a connection that was stored. */
  connected(namespace: string, hint: ConnectionHint, isJoining: boolean): Restored['connected']
  /** Runs an attempt next to the others of its namespace. */
  join(start: Start & { readonly restored: Restored }): Promise<ConnectionHandle>
}

/** Shows restored connections. */
const joinReducers = {
  /** A restored connection: it acts only if it acted last, or if there is no other. */
  joined: (
    root: Draft,
    {
      connection,
      gone,
      isActing,
      isConnecting,
    }: Established & {
      readonly isActing: boolean
      /** Whether another wallet of the namespace is being asked. */
      readonly isConnecting: boolean
    },
  ): void => {
    const { namespace, id, networkId } = connection
    const before = root.namespaces[namespace]
    // It replaces the namespace shown only while no other is connected or connecting.
    const isWelcome =
      root.namespaces[root.activeNamespace ?? '']?.status === 'disconnected' &&
      !Object.values(root.namespaces).some(({ activeConnectionId }) => activeConnectionId)
    // Newest first, whichever responds first.
    const connections = [connection, ...without(before, gone)].sort((a, b) => b.since - a.since)
    const acting = (!isActing && connections.find((other) => other.id === before?.activeConnectionId)) || connection
    patchNamespace(root, namespace, {
      connections,
      status: isConnecting ? 'connecting' : statusOf(acting),
      reason: undefined,
      ...(acting === connection && { activeConnectionId: id, networkId }),
    })
    if (isWelcome) root.activeNamespace = namespace
  },
}

/** Creates what restores several connections of one namespace at once. */
// long: closures over one state, loaded by the first reconnect
export function createJoining(
  runtime: ConnectionRuntime,
  { attempts, run }: Pick<Connecting, 'attempts' | 'run'>,
  hints: KeptHints,
): Joining {
  const { gates, registry, bus, setups, signal, live } = runtime
  const reducers = bindReducers(runtime.store, 'connections', joinReducers)
  /** Stored ids of the wallets that acted last, by namespace. */
  const expected = new Map<string, string>()
  let count = 0

  const rowOf = (connectorId: string): string => registry.get(connectorId)?.candidate.id ?? connectorId
  const attemptsWith = (namespace: string, connectorId: string): readonly Attempt[] =>
    [...attempts.values()].filter(
      (attempt) =>
        attempt.namespace === namespace &&
        !attempt.abort.signal.aborted &&
        rowOf(attempt.connectorId) === rowOf(connectorId),
    )
  const isSeveral = (): boolean => gates.entries.some(({ gate }) => gate === 'connection.policy')
  const isConnected = (namespace: string, connectorId: string): boolean =>
    !!namespaceStateOf(runtime, namespace)?.connections.some((one) => one.connectorId === rowOf(connectorId))
  const isTaken: Joining['isTaken'] = (namespace, connectorId, own) =>
    attemptsWith(namespace, connectorId).some(({ restored }) => !own || restored !== own) ||
    isConnected(namespace, connectorId)

  setups.push(
    bus.on('connection:activated', ({ namespace }) => void expected.delete(namespace)),
    bus.on('connection:connected', ({ namespace, isRestored }) => {
      if (!isRestored) expected.delete(namespace)
    }),
    // Whoever asks for a wallet by a click takes it over.
    bus.on('connection:connecting', ({ namespace, connectorId }) => {
      for (const { number, abort } of attemptsWith(namespace, connectorId)) if (number < 0) abort.abort()
    }),
  )

  /** Until the wallet that acted last has responded, it stays the first in the storage. */
  const keepFirst = (namespace: string): void => {
    const last = expected.get(namespace)
    const family = namespaceStateOf(runtime, namespace)
    const hint = hints.connections()[namespace]?.find(({ connectorId }) => connectorId === last)
    if (!family || !hint || !attemptsWith(namespace, hint.connectorId)[0]) return
    const accounts = hint.accounts.map((address) => ({ address }))
    const pending: Connection = { ...hint, accounts, id: '', namespace, activeAddress: '', name: '', isRestored: true }
    hints.write(namespace, { ...family, connections: [pending, ...family.connections], activeConnectionId: '' }, [])
  }

  return {
    isSeveral,
    isTaken,
    async prepare() {
      try {
        await gates.prepare('connection.policy')
      } catch {
        // Reported where the plugin was loaded.
      }
      return !signal.aborted && isSeveral()
    },
    expect: (namespace, connectorId) => void expected.set(namespace, connectorId),
    connected:
      (namespace, { connectorId, since }, isJoining) =>
      (change) => {
        // What a restore joins stays: the policy may have been turned off meanwhile.
        if (isJoining && change.gone[0]) {
          live.delete(change.connection.id)
          throw notAuthorized()
        }
        const last = expected.get(namespace)
        const other = attempts.get(namespace)
        // One that has just ended is still listed.
        const isConnecting =
          !!other &&
          !other.abort.signal.aborted &&
          other.connectorId !== change.connection.connectorId &&
          !isConnected(namespace, other.connectorId)
        // Its place among the others is that of its connection by the visitor.
        const connection = since ? { ...change.connection, since } : change.connection
        reducers.joined({ ...change, connection, isActing: last === connectorId, isConnecting })
      },
    join(start) {
      const { namespace, input } = start
      const attempt: Attempt = {
        ...start,
        connectorId: rowOf(input.connectorId),
        // Never the number of a namespace, so that its end changes nothing there.
        number: --count,
        abort: new AbortController(),
        promise: Promise.resolve() as unknown as Promise<ConnectionHandle>,
        waiters: 0,
      }
      const key = `${namespace} ${attempt.connectorId}`
      attempts.set(key, attempt)
      const stop = (): void => attempt.abort.abort()
      signal.addEventListener('abort', stop)
      attempt.promise = run(attempt).finally(() => {
        signal.removeEventListener('abort', stop)
        if (attempts.get(key) === attempt) attempts.delete(key)
      })
      return waitFor(attempt, undefined).then((handle) => {
        keepFirst(namespace)
        return handle
      })
    },
  }
}
