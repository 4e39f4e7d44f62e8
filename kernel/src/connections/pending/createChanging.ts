import { aborted } from '../../errors/refused.js'
import { runGate } from '../../gates/runGate.js'
import { refusalReason } from '../refusalReason.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import { signProposed } from '../signProposed.js'
import type { Connection } from '../state.js'
import { activeConnection } from '../state.js'
import type { Pending } from './createPending.js'
import { followSignal } from './followSignal.js'
import { isSameAccount } from './isSameAccount.js'

/** What follows a decision: the record counts, or a handler refused it. */
interface Effects {
  land(connection: Connection): void
  refuse(error: unknown, connection: Connection): void
}

/** Changes of account, network or connection that wait for a gate. */
export interface Changing {
  /**
   * Makes a record count that its wallet has changed to: after the gate if another account or network of the active connection acts.
   * @throws what a handler threw; `ABORTED` once a newer change takes its place, or the connection is gone
   */
  count(next: Connection): Promise<void> | void
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

/** Creates the changes of a kernel; they wait in memory only. `passed` are the records that gates have let through, by id of the connection. */
export function createChanging(
  runtime: ConnectionRuntime,
  pending: Pending,
  passed: Map<string, Connection>,
): Changing {
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
    hide: () => void,
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
      if (!own.signal.aborted) {
        hide()
        effects.refuse(error, next)
      }
      throw error
    }
    if (own.signal.aborted) throw aborted()
    passed.set(next.id, next)
    effects.land(next)
  }

  /** The effects of a change of the connection that is active. */
  const inPlace: Effects = {
    land(passed) {
      // Lost since: the record says so until the wallet reports anything.
      runtime.landing?.land(recordOf(passed)?.isLost ? { ...passed, isLost: true } : passed)
    },
    refuse(error, refused) {
      const { connector } = live.get(refused.id) ?? {}
      runtime.landing?.end(refused, refusalReason(error))
      Promise.resolve(connector?.disconnect(refused.namespace)).catch(runtime.report)
    },
  }

  const changing: Changing = {
    waiting: ({ id, namespace }) => {
      const next = runs.get(namespace)?.next
      return next?.id === id ? next : undefined
    },
    count(next) {
      const before = recordOf(next)
      if (!before) return
      if (where(before) === 'active' && !isSameAccount(next, before)) return changing.propose(next, before, inPlace)
      // The account and network that counted are back.
      if (changing.waiting(next)) runs.get(next.namespace)?.own.abort()
      runtime.landing?.land(next)
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
          hide()
          // It no longer acts, so that its record may follow its wallet.
          if (next.id === before.id && where(next) === 'other') effects.land(next)
        },
      )
      const promise = decide(next, before, effects, own, hide).finally(() => {
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
  // A connection that becomes active because another one ended may have changed since its gate.
  runtime.setups.push(
    store.subscribe(
      ({ namespaces }) => namespaces,
      (namespaces) => {
        for (const family of Object.values(namespaces)) {
          const active = activeConnection(family)
          const known = active && passed.get(active.id)
          if (active && live.has(active.id) && !(known && isSameAccount(active, known)))
            changing.propose(active, active, inPlace).catch(() => undefined)
        }
      },
    ),
  )
  return changing
}
