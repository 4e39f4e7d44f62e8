import { aborted } from '../errors/refused.js'

/** Settles with the promise, or rejects with `ABORTED` as soon as the signal is aborted, even if the promise never settles. */
export const untilAborted = <value>(promise: Promise<value>, signal: AbortSignal): Promise<value> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    // `resolve` also accepts values that are not promises, and calls a foreign `then` safely.
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
