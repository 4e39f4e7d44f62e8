import type { BaseError } from '../../errors/BaseError.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { Connecting, Restored } from '../connect/contract.js'
import type { ConnectionHint } from '../connectionHints.js'
import type { Forget } from '../createForget.js'
import type { KeptHints } from '../keptHints.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Joining } from './createJoining.js'
import { endDoubtful, remember } from './endUnconfirmed.js'
import { waitForWallet } from './waitForWallet.js'

/** The wallet is locked or its permission was revoked; it may share its accounts again. */
const unconfirmed = ['NOT_AUTHORIZED', 'ACCOUNT_NOT_FOUND']
/** Outcomes that the visitor chose. */
const chosen = ['ABORTED', 'USER_REJECTED']

/** Restores the connections of one namespace. */
export interface Restore {
  /** Whether a namespace has neither a connection nor a running attempt. */
  isIdle(namespace: string): boolean
  /**
   * Tries the stored connections: in order until one succeeds, or all of them at once if a plugin decides which are kept.
   * Returns whether one succeeded.
   */
  restoreStored(namespace: string, stored: readonly ConnectionHint[]): Promise<boolean>
}

/** Creates the restore: silent, with one retry for a wallet that appears or is unlocked late. */
// long: closures over one state, loaded by the first reconnect
export function createRestore(
  runtime: ConnectionRuntime,
  { attempts, start }: Pick<Connecting, 'attempts' | 'start'>,
  joining: Joining,
  forget: Forget,
  hints: Pick<KeptHints, 'connections'>,
): Restore {
  const { store, signal, setups, registry } = runtime
  /** Wallets that did not confirm, by namespace and row: locked, or permission revoked. Either may share their accounts again. */
  const locked = new Map<string, ConnectionHint>()
  const awaited = new Map<string, readonly string[]>()
  /** The number of the last restore attempt, by namespace: a later attempt is the visitor's choice and ends the waiting. */
  const ended = new Map<string, number | undefined>()

  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && namespaceStateOf(runtime, namespace)?.connections.length === 0
  /** Whether no tab of the site has disconnected this wallet. */
  const isKept = (namespace: string, stored: ConnectionHint): boolean =>
    !signal.aborted && !!hints.connections()[namespace]?.some(({ connectorId }) => connectorId === stored.connectorId)
  /** Whether it is still wanted: where one connection is kept, no other wallet may have been chosen since the restore. */
  const isWaiting = (namespace: string, stored: ConnectionHint): boolean =>
    isKept(namespace, stored) &&
    (joining.isSeveral()
      ? !joining.isTaken(namespace, stored.connectorId)
      : isIdle(namespace) && namespaceStateOf(runtime, namespace)?.attempt === ended.get(namespace))

  const doubt = (): void => endDoubtful(runtime, forget)
  const restore = async (namespace: string, hint: ConnectionHint): Promise<void> => {
    const { connectorId, accounts } = hint
    const isAlone = isIdle(namespace)
    const restored: Restored = {
      accounts,
      async appear(id) {
        const entry = await waitForWallet(runtime, id, namespace)
        // It may have been stored under two ids of one row.
        return joining.isTaken(namespace, id, restored) ? undefined : entry
      },
      connected: joining.connected(namespace, hint, !isAlone),
    }
    const input = { input: { connectorId }, namespace, entry: registry.get(connectorId), restored }
    try {
      await (isAlone ? start(input) : joining.join(input))
    } catch (thrown) {
      const error = thrown as BaseError
      // Restores have no caller to receive the error, so it is reported here.
      if ('cause' in error && !chosen.includes(error.code)) runtime.report(error)
      throw error
    }
    doubt()
  }

  /** Restores a stored wallet that appears late, once, if it is still wanted. */
  const waitFor = (namespace: string, stored: ConnectionHint): void => {
    const unsubscribe = store.subscribe(
      () => !!registry.get(stored.connectorId)?.candidate.namespaces.includes(namespace),
      () => {
        unsubscribe()
        awaited.set(
          namespace,
          (awaited.get(namespace) ?? []).filter((id) => id !== stored.connectorId),
        )
        if (isWaiting(namespace, stored)) restore(namespace, stored).catch(() => undefined)
      },
    )
    setups.push(unsubscribe)
    awaited.set(namespace, [...(awaited.get(namespace) ?? []), stored.connectorId])
  }
  /** Tries one wallet; returns whether it was restored, `undefined` if the visitor disconnected it or chose another one. */
  const attempt = async (namespace: string, hint: ConnectionHint): Promise<boolean | undefined> => {
    try {
      await restore(namespace, hint)
      return true
    } catch (error) {
      const { code } = toBaseError(error)
      if (code === 'ABORTED') return
      if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, hint)
      const entry = registry.get(hint.connectorId)
      // A wallet that did not respond in time also becomes available by a click.
      if (code === 'TIMEOUT' || unconfirmed.includes(code)) remember(runtime, entry)
      // By the id of its row, which its events carry.
      if (unconfirmed.includes(code)) locked.set(`${namespace}/${entry?.candidate.id ?? hint.connectorId}`, hint)
      return false
    }
  }
  /** Tries stored wallets in order until one is restored; takes each off the list. */
  const restoreFirst = async (namespace: string, left: ConnectionHint[]): Promise<boolean> => {
    while (isIdle(namespace)) {
      const hint = left.shift()
      if (!hint) return false
      const isRestored = await attempt(namespace, hint)
      if (isRestored) return namespaceStateOf(runtime, namespace)?.connections.length !== 0
      if (isRestored !== undefined) continue
      // Another wallet was chosen; where several are kept, this one comes in addition.
      return joining.isSeveral() && isWaiting(namespace, hint) && !!(await attempt(namespace, hint))
    }
    return false
  }
  /** Restores what a single connection left out, once several are kept. */
  const restoreOthers = async (namespace: string, left: ConnectionHint[]): Promise<boolean> => {
    if (!(await joining.prepare())) return false
    const wanted = left.splice(0).filter((hint) => isWaiting(namespace, hint))
    return (await Promise.all(wanted.map((hint) => attempt(namespace, hint)))).includes(true)
  }

  runtime.awaited = awaited
  setups.push(
    store.subscribe(({ connectors }) => connectors, doubt),
    // The configuration may turn on the plugin that keeps several after the restore began.
    store.subscribe(
      ({ features }) => features,
      () => {
        for (const [namespace, stored] of Object.entries(hints.connections()))
          if (ended.has(namespace)) restoreOthers(namespace, [...stored]).catch(runtime.report)
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
    async restoreStored(namespace, stored) {
      const [last] = stored
      const left = [...stored]
      if (last && isIdle(namespace)) joining.expect(namespace, last.connectorId)
      // The first one is asked in this tick.
      const first = restoreFirst(namespace, left)
      const isRestored = await Promise.all([first, restoreOthers(namespace, left)])
      ended.set(namespace, namespaceStateOf(runtime, namespace)?.attempt)
      return isRestored.includes(true)
    },
  }
}
