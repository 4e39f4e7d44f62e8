import { untilAborted } from '../../promises/untilAborted.js'
import type { ConnectionHandle } from '../contract.js'
import type { Attempt } from './contract.js'

/** Waits for an attempt, which is aborted when its last waiter gives up. */
export function waitFor(attempt: Attempt, signal: AbortSignal | undefined): Promise<ConnectionHandle> {
  attempt.waiters++
  if (!signal) return attempt.promise
  const giveUp = (): void => {
    if (!--attempt.waiters) attempt.abort.abort(signal.reason)
  }
  signal.addEventListener('abort', giveUp)
  return untilAborted(attempt.promise, signal).finally(() => signal.removeEventListener('abort', giveUp))
}
