import type { BaseError } from '../../errors/BaseError.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { Connecting } from '../connect/contract.js'
import type { ConnectionHint } from '../connectionHints.js'
import type { Forget } from '../createForget.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import { endUnconfirmed, remember } from './endUnconfirmed.js'
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
export function createRestore(runtime: ConnectionRuntime, { attempts, start }: Connecting, forget: Forget): Restore {
  const { store, signal, setups, registry } = runtime
  /** Accounts of wallets that did not confirm, by namespace and wallet: locked, or permission revoked. Either may share them again. */
  const locked = new Map<string, readonly string[]>()
  /** The number of the last restore attempt, by namespace: a later attempt is the visitor's choice and ends the waiting. */
  const ended = new Map<string, number | undefined>()

  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && namespaceStateOf(runtime, namespace)?.connections.length === 0
  /** Whether no wallet has been chosen since the restore. */
  const isWaiting = (namespace: string): boolean =>
    isIdle(namespace) && namespaceStateOf(runtime, namespace)?.attempt === ended.get(namespace)

  /** Ends a restored connection when another wallet claims the same name; a click on one of them decides. */
  const doubt = (): void => {
    for (const { connections } of Object.values(store.getState().namespaces)) {
      for (const connection of connections) {
        const entry = connection.isRestored ? registry.get(connection.connectorId) : undefined
        if (entry?.candidate.marks.includes('duplicate-claim')) endUnconfirmed(runtime, forget, connection)
      }
    }
  }
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
        if (isWaiting(namespace)) restore(namespace, stored).catch(() => undefined)
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
        // The visitor disconnected, or chose another wallet.
        if (code === 'ABORTED') return false
        if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, hint)
        const entry = registry.get(connectorId)
        // A wallet that did not respond in time also becomes available by a click.
        if (code === 'TIMEOUT' || unconfirmed.includes(code)) remember(runtime, entry)
        // By the id of its row, which its events carry.
        if (unconfirmed.includes(code)) locked.set(`${namespace}/${entry?.candidate.id ?? connectorId}`, accounts)
      }
    }
    return false
  }

  setups.push(store.subscribe(({ connectors }) => connectors, doubt))
  runtime.unlocked = (connectorId, { accounts, namespace: about }) => {
    for (const namespace of Object.keys(store.getState().namespaces)) {
      const key = `${namespace}/${connectorId}`
      const known = locked.get(key)
      if (!known || (about ?? namespace) !== namespace || !isWaiting(namespace)) continue
      if (!accounts.some(({ address }) => known.includes(address))) continue
      locked.delete(key)
      restore(namespace, { connectorId, accounts: known }).catch(() => undefined)
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
