import type { BaseError } from '../../errors/BaseError.js'
import { toBaseError } from '../../errors/toBaseError.js'
import type { Connecting } from '../connect/contract.js'
import type { ConnectionHint } from '../connectionHints.js'
import type { Forget } from '../createForget.js'
import { familyOf } from '../familyOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import { endUnconfirmed } from './endUnconfirmed.js'
import { remember } from './remember.js'
import { waitForWallet } from './waitForWallet.js'

/** Locked, or its permission was taken back: it may share its accounts again. */
const unconfirmed = ['NOT_AUTHORIZED', 'ACCOUNT_NOT_FOUND']
/** Ends that somebody chose. */
const chosen = ['ABORTED', 'USER_REJECTED']

type Stored = Pick<ConnectionHint, 'connectorId' | 'accounts'>

/** Restores the connection of one family. */
export interface Restore {
  /** Whether nobody is connected in a family, and no attempt runs. */
  isIdle(namespace: string): boolean
  /** Tries what is stored, in order, until one is connected; answers whether this is so. */
  restoreFirst(namespace: string, stored: readonly ConnectionHint[]): Promise<boolean>
}

/** Makes what restores: silent, and once more for a wallet that appears or is unlocked late. */
export function createRestore(runtime: ConnectionRuntime, { attempts, start }: Connecting, forget: Forget): Restore {
  const { store, signal, setups, registry } = runtime
  /** Accounts of wallets that did not confirm, by family and wallet: locked, or their permission was taken back. Either way they may share again. */
  const locked = new Map<string, readonly string[]>()
  /** The last attempt of the restore, by family: one after it is somebody's choice, and ends the waiting. */
  const ended = new Map<string, number | undefined>()

  const isIdle = (namespace: string): boolean =>
    !signal.aborted && !attempts.has(namespace) && familyOf(runtime, namespace)?.connections.length === 0
  /** Nobody has chosen a wallet since. */
  const isWaiting = (namespace: string): boolean =>
    isIdle(namespace) && familyOf(runtime, namespace)?.attempt === ended.get(namespace)

  /** A restored wallet whose name another one claims too is confirmed by a click on one of the two. */
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
      // Nobody waits for a restore: what was thrown at it is told here, or nowhere.
      if ('cause' in error && !chosen.includes(error.code)) runtime.report(error)
      throw error
    }
    doubt()
  }

  /** A stored wallet that comes after its time is taken back once, if nobody chose another meanwhile. */
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
        // Somebody left, or chose another wallet.
        if (code === 'ABORTED') return false
        if (code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, hint)
        const entry = registry.get(connectorId)
        // One that only said nothing in time is a press away as well.
        if (code === 'TIMEOUT' || unconfirmed.includes(code)) remember(runtime, entry)
        // By the id of its row, which is what it will speak by.
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
      ended.set(namespace, familyOf(runtime, namespace)?.attempt)
      return isRestored
    },
  }
}
