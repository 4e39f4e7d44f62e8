import type { Clock } from '@latchkey/kernel'

/** A clock that stands still until it is told to go on. */
export interface ClockDouble extends Clock {
  /** What waits, each with the milliseconds it was set to. */
  readonly delays: readonly number[]
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void
}

/** Makes a clock at 0 ms. */
export function createClock(): ClockDouble {
  const timers = new Set<{ readonly at: number; readonly ms: number; readonly callback: () => void }>()
  let now = 0
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    get delays() {
      return [...timers].map(({ ms }) => ms)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = next.at
        next.callback()
      }
      now = end
    },
  }
}
