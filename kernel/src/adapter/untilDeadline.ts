import type { Clock } from '../clock/contract.js'
import { BaseError } from '../errors/BaseError.js'
import { untilAborted } from './untilAborted.js'

/**
 * Settles with work that is given a signal of its own: aborted with the caller's, and after the deadline in ms.
 * @throws what the work throws, or `ABORTED` with the reason of its signal, `TIMEOUT` or the caller's, as its cause
 */
export async function untilDeadline<value>(
  work: (signal: AbortSignal) => Promise<value>,
  { clock, signal, deadlineMs }: { readonly clock: Clock; readonly signal: AbortSignal; readonly deadlineMs: number },
): Promise<value> {
  const abort = new AbortController()
  const stop = (): void => abort.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const undo = clock.after(deadlineMs, () => abort.abort(new BaseError('No answer in time.', { code: 'TIMEOUT' })))
  try {
    return await untilAborted(work(abort.signal), abort.signal)
  } finally {
    undo()
    signal.removeEventListener('abort', stop)
  }
}
