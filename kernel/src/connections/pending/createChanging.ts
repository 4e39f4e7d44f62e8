import { aborted } from '../../errors/refused.js'
import { runGate } from '../../gates/runGate.js'
import { letGo } from '../letGo.js'
import { refusalReason } from '../refusalReason.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import { signProposed } from '../signProposed.js'
import type { Connection } from '../state.js'
import { activeConnection } from '../state.js'
import type { Changing, Effects } from './contract.js'
import type { Pending } from './createPending.js'
import { followSignal } from './followSignal.js'
import { isSameAccount } from './isSameAccount.js'

interface Run extends Effects {
  readonly next: Connection
  /** What the active connection's wallet has changed to, where another connection is asked about in its place. */
  left: Connection | undefined
  readonly own: AbortController
  promise: Promise<void>
}

/** Creates the changes of a kernel; they wait in memory only. `passed` are the records that gates have let through, by id of the connection. */
// long: closures over one state, the runs of the gate
export function createChanging(
  runtime: ConnectionRuntime,
  pending: Pending,
  passed: Map<string, Connection>,
): Changing {
  const { store, gates, live, signal } = runtime
  const runs = new Map<string, Run>()
  /** What is asked about; a run that was given up is there until its handlers have ended. */
  const currentIn = (namespace: string): Run | undefined => {
    const run = runs.get(namespace)
    return run?.own.signal.aborted ? undefined : run
  }
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
      letGo(runtime, connector, refused.namespace)
    },
  }

  const hasPassed = (connection: Connection): boolean => {
    const known = passed.get(connection.id)
    return !!known && isSameAccount(connection, known)
  }
  /** What a wallet changed to while another connection was asked about: its record follows now, or waits if it still acts. */
  const follow = (left: Connection): void => {
    const now = recordOf(left)
    if (now && where(left) === 'active' && !(isSameAccount(left, now) && hasPassed(left)))
      changing.propose(left, now, inPlace).catch(() => undefined)
    else inPlace.land(left)
  }

  const changing: Changing = {
    hasPassed,
    waiting: ({ id, namespace }) => {
      const { next, left } = currentIn(namespace) ?? {}
      return [next, left].find((one) => one?.id === id)
    },
    count(next) {
      const before = recordOf(next)
      if (!before) return
      if (where(before) === 'active' && !isSameAccount(next, before)) return changing.propose(next, before, inPlace)
      const run = currentIn(next.namespace)
      const isAsked = run?.next.id === next.id
      // A wallet that repeats itself does not end what is asked about it.
      if (isAsked && !before.isLost && JSON.stringify(run.next) === JSON.stringify(next)) return
      // The account and network that counted are back.
      if (isAsked) run.own.abort()
      else if (run?.left?.id === next.id) run.left = undefined
      runtime.landing?.land(next)
    },
    propose(next, before, effects) {
      const { namespace } = next
      const running = currentIn(namespace)
      if (running && JSON.stringify(running.next) === JSON.stringify(next)) return running.promise
      const { own, stop } = followSignal(signal)
      const left = running?.next.id === before.id ? running.next : running?.left
      const run: Run = { ...effects, next, left, own, promise: Promise.resolve() }
      // Before anything shows: whoever looks finds that it is asked about.
      runs.set(namespace, run)
      const hide = pending.show(next)
      running?.own.abort()
      const unsubscribe = store.subscribe(
        () => where(before) === 'active' && where(next) !== 'gone',
        (isWanted) => {
          if (isWanted) return
          own.abort()
          hide()
          // It no longer acts, so that its record may follow its wallet.
          if (effects === inPlace && where(next) === 'other') effects.land(next)
        },
      )
      const promise = decide(next, before, effects, own, hide).finally(() => {
        unsubscribe()
        stop()
        const isNewest = runs.get(namespace)?.own === own
        if (isNewest) runs.delete(namespace)
        hide()
        if (signal.aborted) return
        if (isNewest && run.left && next.id !== run.left.id) follow(run.left)
        // The run was about the one that acts by now, for which nobody else asks.
        askUnpassed()
      })
      // Whoever waits for it learns why it ended; a change in the wallet has no caller.
      promise.catch(() => undefined)
      run.promise = promise
      return promise
    },
  }
  /** A connection that becomes active because another one ended may have changed since its gate. */
  const askUnpassed = (): void => {
    for (const family of Object.values(store.getState().namespaces)) {
      const active = activeConnection(family)
      if (active && live.has(active.id) && !hasPassed(active) && !changing.waiting(active))
        changing.propose(active, active, inPlace).catch(() => undefined)
    }
  }
  runtime.setups.push(store.subscribe(({ namespaces }) => namespaces, askUnpassed))
  return changing
}
