import { aborted } from '../errors/refused.js'

/** Settles with the promise, or rejects `ABORTED` as soon as the signal is aborted, whatever the promise does. */
export const untilAborted = <value>(promise: Promise<value>, signal: AbortSignal): Promise<value> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    // `resolve` also takes what is no promise after all, and calls a foreign `then` safely.
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
