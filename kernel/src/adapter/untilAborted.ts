import { requestGivenUp } from './connectErrors.js'

// The kernel's lazy half has its own: sharing it would make the bundler split the first frame of the modal into two files.
/** Settles with `promise`, or rejects with `ABORTED` as soon as the signal is aborted. */
export function untilAborted<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(requestGivenUp(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
