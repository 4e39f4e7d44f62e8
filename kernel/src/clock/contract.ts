import type { Unsubscribe } from '../unsubscribe.js'

/** Source of time; tests replace it so that they need not wait. */
export interface Clock {
  /** Returns monotonic milliseconds. */
  now(): number
  /** Runs `callback` after `ms` milliseconds unless the returned function is called first. */
  after(ms: number, callback: () => void): Unsubscribe
}
