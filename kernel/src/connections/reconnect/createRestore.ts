import type { BaseError } from '../../errors/BaseError.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { Connecting } from '../connect/contract.js'
import type { ConnectionHint } from '../connectionHints.js'
import type { Forget } from '../createForget.js'
import type { KeptHints } from '../keptHints.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import { endDoubtful, remember } from './endUnconfirmed.js'
import { waitForWallet } from './waitForWallet.js'

/** The wallet is locked or its permission was revoked; it may share its accounts again. */
const unconfirmed = ['NOT_AUTHORIZED', 'ACCOUNT_NOT_FOUND']
/** Outcomes that the visitor chose. */
const chosen = ['ABORTED', 'USER_REJECTED']

type Stored = Pick<ConnectionHint, 'connectorId' | 'accounts'>

/** Restores the connections of one namespace. */
export interface Restore {
  /** Whether a namespace has neither a connection nor a running attempt. */
  isIdle(namespace: string): boolean
  /** Tries the stored connections in order until one succeeds; returns whether one did. */
  restoreFirst(namespace: string, stored: readonly ConnectionHint[]): Promise<boolean>
}

/** Creates the restore: silent, with one retry for a wallet that appears or is unlocked late. */
export function createRestore(
  runtime: ConnectionRuntime,
  { attempts, start }: Connecting,
  forget: Forget,
  hints: Pick<KeptHints, 'connections'>,
): Restore {
  const { store, signal, setups, registry } = runtime
  /** Wallets that did not confirm, by namespace and row: locked, or permission revoked. Either may share their accounts again. */
  const locked = new Map<string, Stored>()
  const awaited = new Map<string, readonly string[]>()
  /** The number of the last restore attempt, by namespace: a later attempt is the visitor's choice and ends the waiting. */
  const ended = new Map<string, number | undefined>()

  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && namespaceStateOf(runtime, namespace)?.connections.length === 0
  /** Whether no wallet has been chosen since the restore, and none of the site's tabs has disconnected this one. */
  const isWaiting = (namespace: string, stored: Stored): boolean =>
    isIdle(namespace) &&
    namespaceStateOf(runtime, namespace)?.attempt === ended.get(namespace) &&
    !!hints.connections()[namespace]?.some(({ connectorId }) => connectorId === stored.connectorId)

  const doubt = (): void => endDoubtful(runtime, forget)
  const restore = async (namespace: string, { connectorId, accounts }: Stored): Promise<void> => {
    const appear = (id: string) => waitForWallet(runtime, id, namespace)
    try {
      await start({
        input: { connectorId },
        namespace,
        entry: registry.get(connectorId),
        restored: { accounts, appear },
      })
    } catch (thrown) {
      const error = thrown as BaseError
      // Restores have no caller to receive the error, so it is reported here.
      if ('cause' in error && !chosen.includes(error.code)) runtime.report(error)
      throw error
    }
    doubt()
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
        if (isWaiting(namespace, stored)) restore(namespace, stored).catch(() => undefined)
      },
    )
    setups.push(unsubscribe)
    awaited.set(namespace, [...(awaited.get(namespace) ?? []), stored.connectorId])
  }
  const restoreFirst = async (namespace: string, stored: readonly ConnectionHint[]): Promise<boolean> => {
    for (const hint of stored) {
      if (!isIdle(namespace)) return false
      try {
        await restore(namespace, hint)
        return !isIdle(namespace)
      } catch (error) {
        const { code } = toBaseError(error)
        // The visitor disconnected, or chose another wallet.
        if (code === 'ABORTED') return false
        if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, hint)
        const entry = registry.get(hint.connectorId)
        // A wallet that did not respond in time also becomes available by a click.
        if (code === 'TIMEOUT' || unconfirmed.includes(code)) remember(runtime, entry)
        // By the id of its row, which its events carry.
        if (unconfirmed.includes(code)) locked.set(`${namespace}/${entry?.candidate.id ?? hint.connectorId}`, hint)
      }
    }
    return false
  }

  runtime.awaited = awaited
  setups.push(store.subscribe(({ connectors }) => connectors, doubt))
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
      const isRestored = await restoreFirst(namespace, stored)
      ended.set(namespace, namespaceStateOf(runtime, namespace)?.attempt)
      return isRestored
    },
  }
}
