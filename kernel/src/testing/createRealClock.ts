import type { Clock } from '../clock/contract.js'
import { systemClock } from '../clock/systemClock.js'

/** The real clock, counting what waits on it. */
export interface RealClock extends Clock {
  /** How many timers wait. */
  readonly pending: number
  /** Undoes all of them. */
  stop(): void
}

/** Creates a real clock with no timers. */
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
