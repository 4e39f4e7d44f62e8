import type { Clock } from '../clock/clock.js'
import { systemClock } from '../clock/clock.js'

/** The system clock with a count of its timers. */
export interface RealClock extends Clock {
  /** Number of pending timers. */
  readonly pending: number
  /** Cancels all of them. */
  stop(): void
}

/** Creates a system clock without timers. */
export function createRealClock(): RealClock {
  const undos = new Set<() => void>()
  return {
    now: systemClock.now,
    after(ms, callback) {
      const cancel = systemClock.after(ms, () => {
        undos.delete(undo)
        callback()
      })
      const undo = (): void => {
        undos.delete(undo)
        cancel()
      }
      undos.add(undo)
      return undo
    },
    get pending() {
      return undos.size
    },
    stop() {
      for (const undo of [...undos]) undo()
    },
  }
}
