import { aborted } from './errors.js'

/** Settles with `promise`, or rejects `ABORTED` as soon as the signal is aborted. */
export function untilAborted<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
