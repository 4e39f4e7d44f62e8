import type { Unsubscribe } from '../unsubscribe.js'

/** Source of time; tests replace it so that they need not wait. */
export interface Clock {
  /** Returns monotonic milliseconds. */
  now(): number
  /** Runs `callback` after `ms` milliseconds unless the returned function is called first. */
  after(ms: number, callback: () => void): Unsubscribe
}

/** The system clock; durations are monotonic. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
