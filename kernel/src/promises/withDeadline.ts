import type { Clock } from '../clock/clock.js'
import { timeout } from '../errors/connection.js'
import type { Unsubscribe } from '../unsubscribe.js'

/** Settles with `promise`, or rejects with `TIMEOUT` after `ms`; a late result is ignored. A function gets what ends the deadline. */
export function withDeadline<value>(
  promise: Promise<value> | ((inTime: Unsubscribe) => Promise<value>),
  what: string,
  ms: number,
  clock: Clock,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const undo = clock.after(ms, () => reject(timeout(what)))
    ;(typeof promise === 'function' ? promise(undo) : promise).then(resolve, reject).finally(undo)
  })
}
