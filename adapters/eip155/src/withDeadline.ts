import type { Clock } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/** Settles with `promise`, or rejects `TIMEOUT` after `ms` milliseconds; a late answer is ignored. */
export function withDeadline<value>(promise: Promise<value>, what: string, ms: number, clock: Clock): Promise<value> {
  return new Promise((resolve, reject) => {
    const undo = clock.after(ms, () =>
      reject(new BaseError(`The wallet did not answer in time (${what}).`, { code: 'TIMEOUT', details: { what } })),
    )
    promise.then(resolve, reject).finally(undo)
  })
}
