import type { Clock } from '../clock/clock.js'
import { BaseError } from '../errors/BaseError.js'
import { untilAborted } from './untilAborted.js'

/**
 * Runs work with a deadline in ms; the signal it receives is aborted with the caller's signal, and at the deadline.
 * @throws what the work throws, or `ABORTED`, whose cause is `TIMEOUT` or the reason of the caller's signal
 */
export async function untilDeadline<value>(
  work: (signal: AbortSignal) => Promise<value>,
  { clock, signal, deadlineMs }: { readonly clock: Clock; readonly signal: AbortSignal; readonly deadlineMs: number },
): Promise<value> {
  const abort = new AbortController()
  const stop = (): void => abort.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const undo = clock.after(deadlineMs, () => abort.abort(new BaseError('Timed out.', { code: 'TIMEOUT' })))
  try {
    return await untilAborted(work(abort.signal), abort.signal)
  } finally {
    undo()
    signal.removeEventListener('abort', stop)
  }
}
