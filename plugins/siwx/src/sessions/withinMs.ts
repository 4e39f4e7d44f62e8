import type { Clock } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/**
 * Rejects with `TIMEOUT` if work takes longer. The kernel's own function shares a file with the errors of wallets, which a bundler would
 * split in two, at the cost of the first frame.
 */
export function withinMs<value>(clock: Clock, ms: number, work: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new BaseError('There was no response in time.', { code: 'TIMEOUT' })))
    work.then(resolve, reject).finally(stop)
  })
}
