import { BaseError } from '@latchkey/kernel'

// The kernel has one too; sharing it would make the bundler tear the first frame of the modal into two files.
/** Settles with `promise`, or rejects `ABORTED` as soon as the signal is aborted. */
export function untilAborted<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = (): void =>
      reject(new BaseError('The request was given up.', { code: 'ABORTED', cause: signal.reason }))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
