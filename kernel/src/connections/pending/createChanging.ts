import { aborted } from '../../errors/refused.js'
import { runGate } from '../../gates/runGate.js'
import { refusalReason } from '../refusalReason.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import { signProposed } from '../signProposed.js'
import type { Connection, DisconnectReason } from '../state.js'
import type { Pending } from './createPending.js'
import { followSignal } from './followSignal.js'
import { isSameAccount } from './isSameAccount.js'

/** What follows a decision: the record counts, or a handler refused it. */
interface Effects {
  land(connection: Connection): void
  refuse(error: unknown): void
}

/** Changes of account, network or connection that wait for a gate. */
export interface Changing {
  /**
   * Makes a record count that its wallet has changed to: after the gate if another account or network of the active connection acts.
   * @throws what a handler threw; `ABORTED` once a newer change takes its place, or the connection is gone
   */
  count(
    next: Connection,
    land: (connection: Connection) => void,
    end: (connection: Connection, reason: DisconnectReason) => void,
  ): Promise<void> | undefined
  /**
   * Runs the gate for a record, in place of one that waits in its namespace; with the record that waits already, joins that run.
   * @throws as `count`
   */
  propose(next: Connection, before: Connection, effects: Effects): Promise<void>
  /** The record that waits, if it is one of that connection. */
  waiting(connection: Connection): Connection | undefined
}

interface Run extends Effects {
  readonly next: Connection
  readonly own: AbortController
  readonly promise: Promise<void>
}

/** Creates the changes of a kernel; they wait in memory only. */
export function createChanging(runtime: ConnectionRuntime, pending: Pending): Changing {
  const { store, gates, live, signal } = runtime
  const runs = new Map<string, Run>()
  const recordOf = ({ id, namespace }: Connection): Connection | undefined =>
    namespaceStateOf(runtime, namespace)?.connections.find((connection) => connection.id === id)
  const where = (connection: Connection): 'gone' | 'active' | 'other' => {
    const { id, namespace } = connection
    if (!recordOf(connection)) return 'gone'
    return namespaceStateOf(runtime, namespace)?.activeConnectionId === id ? 'active' : 'other'
  }

  const decide = async (
    next: Connection,
    before: Connection,
    effects: Effects,
    own: AbortController,
  ): Promise<void> => {
    const entry = live.get(next.id)
    if (!entry) throw aborted()
    const input = {
      connection: next,
      before,
      signMessage: (message: string | Uint8Array) => signProposed(runtime, entry, next, message, own.signal),
    }
    try {
      await runGate(gates, 'connection.changing', input, own.signal)
    } catch (error) {
      if (!own.signal.aborted) effects.refuse(error)
      throw error
    }
    if (own.signal.aborted) throw aborted()
    effects.land(next)
  }

  const changing: Changing = {
    waiting: ({ id, namespace }) => {
      const next = runs.get(namespace)?.next
      return next?.id === id ? next : undefined
    },
    count(next, land, end) {
      const { id, namespace } = next
      const before = recordOf(next)
      if (!before) return
      if (where(before) === 'active' && !isSameAccount(next, before)) {
        return changing.propose(next, before, {
          // Lost since: the record says so until the wallet reports anything.
          land: (passed) => land(recordOf(passed)?.isLost ? { ...passed, isLost: true } : passed),
          refuse(error) {
            const { connector } = live.get(id) ?? {}
            end(next, refusalReason(error))
            Promise.resolve(connector?.disconnect(namespace)).catch(runtime.report)
          },
        })
      }
      // The account and network that counted are back.
      if (changing.waiting(next)) runs.get(namespace)?.own.abort()
      land(next)
      return
    },
    propose(next, before, effects) {
      const { namespace } = next
      const running = runs.get(namespace)
      if (running && JSON.stringify(running.next) === JSON.stringify(next)) return running.promise
      const { own, stop } = followSignal(signal)
      const hide = pending.show(next)
      running?.own.abort()
      const unsubscribe = store.subscribe(
        () => where(before) === 'active' && where(next) !== 'gone',
        (isWanted) => {
          if (isWanted) return
          own.abort()
          // It no longer acts, so that its record may follow its wallet.
          if (next.id === before.id && where(next) === 'other') effects.land(next)
        },
      )
      const promise = decide(next, before, effects, own).finally(() => {
        unsubscribe()
        stop()
        if (runs.get(namespace)?.own === own) runs.delete(namespace)
        hide()
      })
      // Whoever waits for it learns why it ended; a change in the wallet has no caller.
      promise.catch(() => undefined)
      runs.set(namespace, { ...effects, next, own, promise })
      return promise
    },
  }
  return changing
}
