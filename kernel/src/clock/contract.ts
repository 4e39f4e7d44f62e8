import type { Unsubscribe } from '../unsubscribe.js'

/** Time, so that tests need not wait. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number
  /** Runs `callback` after `ms` milliseconds unless undone. */
  after(ms: number, callback: () => void): Unsubscribe
}
