import type { BaseError } from '../../errors/BaseError.js'
import { toBaseError } from '../../errors/toBaseError.js'
import { bindReducers } from '../../store/bindReducers.js'
import type { Connecting } from '../connect/contract.js'
import type { ConnectionHint } from '../connectionHints.js'
import type { Act } from '../createAct.js'
import type { Forget } from '../createForget.js'
import type { KeptHints } from '../keptHints.js'
import { rowIdOf } from '../rowIdOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import { endDoubtful, remember } from './endUnconfirmed.js'
import { restoreReducers } from './restoreReducers.js'
import { waitForWallet } from './waitForWallet.js'

/** The wallet is locked or its permission was revoked; it may share its accounts again. */
const unconfirmed = ['NOT_AUTHORIZED', 'ACCOUNT_NOT_FOUND']
/** Outcomes that the visitor chose. */
const chosen = ['ABORTED', 'USER_REJECTED']

type Stored = Pick<ConnectionHint, 'connectorId' | 'accounts' | 'since'>

/** Restores the connections of one namespace. */
export interface Restore {
  /** Whether a namespace has neither a connection nor a running attempt. */
  isIdle(namespace: string): boolean
  /** Tries the stored connections in order until one succeeds, which then acts; returns whether one did. */
  restoreFirst(namespace: string, stored: readonly ConnectionHint[]): Promise<boolean>
  /**
   * Restores the others, where a plugin keeps several connections: they join the one that acts. The one that acted last acts again as
   * soon as it responds, unless the visitor has chosen another one by then.
   */
  restoreOthers(namespace: string, stored: readonly ConnectionHint[]): Promise<void>
}

/** Creates the restore: silent, with one retry for a wallet that appears or is unlocked late. */
// long: closures over one state, which is what waits for which wallet
export function createRestore(
  runtime: ConnectionRuntime,
  { attempts, start }: Connecting,
  forget: Forget,
  hints: Pick<KeptHints, 'connections' | 'write'>,
  act: Act,
): Restore {
  const { store, signal, setups, registry, gates, bus } = runtime
  /** Wallets that did not confirm, by namespace and row: locked, or permission revoked. Either may share their accounts again. */
  const locked = new Map<string, Stored>()
  const awaited = new Map<string, readonly string[]>()
  /** The number of the last restore attempt, by namespace: a later attempt is the visitor's choice and ends the waiting. */
  const ended = new Map<string, number | undefined>()
  /** The wallet that acted when the page was left, by namespace, until the visitor makes another one act. */
  const lastActed = new Map<string, string | undefined>()
  let keepsSeveral = false
  const reducers = bindReducers(store, 'connections', restoreReducers)

  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && namespaceStateOf(runtime, namespace)?.connections.length === 0
  const connectionOf = (namespace: string, { connectorId }: Stored): Connection | undefined =>
    // It may be stored under another id of its row.
    namespaceStateOf(runtime, namespace)?.connections.find(
      (connection) => connection.connectorId === rowIdOf(registry, connectorId),
    )
  /** Whether nobody has disconnected it since: neither the visitor nor another tab. */
  const isStored = (namespace: string, stored: Stored): boolean =>
    !!hints.connections()[namespace]?.some(({ connectorId }) => connectorId === stored.connectorId)
  /** Whether it may join the connections that are there, or the visitor has chosen none since the restore; and no tab has disconnected it. */
  const isWaiting = (namespace: string, stored: Stored): boolean =>
    (isIdle(namespace)
      ? namespaceStateOf(runtime, namespace)?.attempt === ended.get(namespace)
      : // What has never passed a gate joins nothing that has.
        stored.since >= 0 &&
        keepsSeveral &&
        !signal.aborted &&
        !attempts.has(namespace) &&
        !connectionOf(namespace, stored)) && isStored(namespace, stored)

  /** Begins work once no attempt of the namespace runs, in the same turn: two that wait for that do not end each other. */
  const whenQuiet = async <value>(namespace: string, work: () => value): Promise<Awaited<value>> => {
    for (let running = attempts.get(namespace); running; running = attempts.get(namespace))
      await running.promise.catch(() => undefined)
    return await work()
  }

  const doubt = (): void => endDoubtful(runtime, forget)
  const restore = async (namespace: string, hint: Stored): Promise<void> => {
    const { connectorId, accounts, since } = hint
    const appear = (id: string) => waitForWallet(runtime, id, namespace)
    const joins = !isIdle(namespace)
    const before = namespaceStateOf(runtime, namespace)?.attempt
    try {
      const handle = start({
        input: { connectorId },
        namespace,
        entry: registry.get(connectorId),
        restored: { accounts, appear, joins },
      })
      // Not the visitor's choice: others are still waited for.
      if (ended.has(namespace) && ended.get(namespace) === before)
        ended.set(namespace, namespaceStateOf(runtime, namespace)?.attempt)
      await handle
    } catch (thrown) {
      const error = thrown as BaseError
      // Restores have no caller to receive the error, so it is reported here.
      if ('cause' in error && !chosen.includes(error.code)) runtime.report(error)
      throw error
    }
    doubt()
    const restored = connectionOf(namespace, hint)
    // Without a stored time, or where it did not count yet, it is as old as this page.
    if (restored && since > 0) {
      reducers.ageRestored({ namespace, connectorId: restored.connectorId, since })
      hints.write(namespace, namespaceStateOf(runtime, namespace), [])
    }
    const joined = joins && connectionOf(namespace, hint)
    if (joined && lastActed.get(namespace) === connectorId) await act(joined, false).catch(() => undefined)
  }

  /** Tries one once no attempt of its namespace runs, and again where the visitor's own attempt took its place. */
  const inTurn = async (
    namespace: string,
    stored: Stored,
    begin: () => Promise<string | undefined> | undefined,
  ): Promise<void> => {
    let code: string | undefined = 'ABORTED'
    for (let turn = 0; turn < 2 && code === 'ABORTED'; turn++) code = await whenQuiet(namespace, begin)
    // Refused by the plugin that keeps several: a click decides.
    if (code === 'ABORTED' && !connectionOf(namespace, stored)) remember(runtime, registry.get(stored.connectorId))
  }

  /** Restores a stored wallet that appears late, once, if no other wallet was chosen meanwhile. */
  const waitFor = (namespace: string, stored: Stored): void => {
    const unsubscribe = store.subscribe(
      () => !!registry.get(stored.connectorId)?.candidate.namespaces.includes(namespace),
      () => {
        unsubscribe()
        awaited.set(
          namespace,
          (awaited.get(namespace) ?? []).filter((id) => id !== stored.connectorId),
        )
        void inTurn(namespace, stored, () => (isWaiting(namespace, stored) ? tryOne(namespace, stored) : undefined))
      },
    )
    setups.push(unsubscribe)
    awaited.set(namespace, [...(awaited.get(namespace) ?? []), stored.connectorId])
  }
  /** Restores one; returns why it failed. */
  const tryOne = async (namespace: string, hint: Stored): Promise<string | undefined> => {
    try {
      await restore(namespace, hint)
      return
    } catch (error) {
      const { code } = toBaseError(error)
      if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, hint)
      const entry = registry.get(hint.connectorId)
      // A wallet that did not respond in time also becomes available by a click.
      if (code === 'TIMEOUT' || unconfirmed.includes(code)) remember(runtime, entry)
      // By the id of its row, which its events carry.
      if (unconfirmed.includes(code)) locked.set(`${namespace}/${rowIdOf(registry, hint.connectorId)}`, hint)
      return code
    }
  }
  const restoreFirst = async (namespace: string, stored: readonly ConnectionHint[]): Promise<boolean> => {
    for (const hint of stored) {
      // The visitor chose another wallet.
      if (!isIdle(namespace)) return false
      if (!isStored(namespace, hint)) continue
      const code = await tryOne(namespace, hint)
      if (!code) return !isIdle(namespace)
    }
    return false
  }
  /** Whether it was not tried yet, and is still to be restored once what the visitor began has ended. */
  const isDue = (namespace: string, hint: ConnectionHint): boolean =>
    !isIdle(namespace) && !awaited.get(namespace)?.includes(hint.connectorId) && isWaiting(namespace, hint)
  /** Restores one that joins; returns why that failed. One without a row has its turn when it appears: it keeps no other waiting. */
  const joinOne = (namespace: string, hint: ConnectionHint): Promise<string | undefined> | undefined => {
    if (!isDue(namespace, hint)) return
    if (registry.get(hint.connectorId)) return tryOne(namespace, hint)
    waitFor(namespace, hint)
    return
  }

  runtime.awaited = awaited
  const restoreOthers: Restore['restoreOthers'] = async (namespace, stored) => {
    if (!stored[1]) return
    await gates.prepare('connection.')
    keepsSeveral = [...gates.entries].some(({ gate }) => gate === 'connection.policy')
    for (const hint of stored) await inTurn(namespace, hint, () => joinOne(namespace, hint))
  }
  runtime.chosen = (namespace) => lastActed.delete(namespace)
  setups.push(
    store.subscribe(({ connectors }) => connectors, doubt),
    bus.on('connection:connected', ({ namespace, isRestored }) => isRestored || lastActed.delete(namespace)),
    // The configuration may turn on the plugin that keeps several after the restore.
    store.subscribe(
      ({ features }) => features,
      () => {
        for (const [namespace, stored] of Object.entries(hints.connections()))
          if (ended.has(namespace)) restoreOthers(namespace, stored).catch(runtime.report)
      },
    ),
  )
  runtime.unlocked = (connectorId, { accounts, namespace: about }) => {
    for (const namespace of Object.keys(store.getState().namespaces)) {
      const key = `${namespace}/${connectorId}`
      const known = locked.get(key)
      if (!known || (about ?? namespace) !== namespace || !isWaiting(namespace, known)) continue
      if (!accounts.some(({ address }) => known.accounts.includes(address))) continue
      locked.delete(key)
      restore(namespace, known).catch(() => undefined)
    }
  }
  return {
    isIdle,
    async restoreFirst(namespace, stored) {
      lastActed.set(namespace, stored[0]?.connectorId)
      const isRestored = await restoreFirst(namespace, stored)
      ended.set(namespace, namespaceStateOf(runtime, namespace)?.attempt)
      return isRestored
    },
    restoreOthers,
  }
}
