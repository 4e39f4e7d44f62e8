import type { Clock } from '../clock/clock.js'
import { timeout } from '../errors/connection.js'

/** Settles with `promise`, or rejects with `TIMEOUT` after `ms`; a late result is ignored. */
export function withDeadline<value>(promise: Promise<value>, what: string, ms: number, clock: Clock): Promise<value> {
  return new Promise((resolve, reject) => {
    const undo = clock.after(ms, () => reject(timeout(what)))
    promise.then(resolve, reject).finally(undo)
  })
}
