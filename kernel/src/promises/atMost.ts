import type { Clock } from '../clock/clock.js'

/** Resolves once the promise has, or after `ms`; returns whether it was in time. Only for a promise that never rejects. */
export const atMost = (promise: Promise<unknown>, ms: number, clock: Clock): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = clock.after(ms, () => resolve(false))
    void promise.then(stop).then(() => resolve(true))
  })
