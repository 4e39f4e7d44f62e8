import type { Clock } from '../clock/clock.js'

/** A clock that stands still until `advance` is called. */
export interface TestClock extends Clock {
  /** Advances the time and runs due timers, in order. */
  advance(ms: number): void
  /** Advances the time in steps of 10 ms until the promise settles, and returns it. */
  until<value>(promise: Promise<value>): Promise<value>
  /** Delays of the pending timers, in ms. */
  readonly delays: readonly number[]
  /** Number of pending timers. */
  readonly pending: number
}

/** Creates a clock at 0 ms. */
export function createTestClock(): TestClock {
  const timers = new Set<{ readonly at: number; readonly ms: number; readonly callback: () => void }>()
  let now = 0
  const clock: TestClock = {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, ms, callback }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.callback()
      }
      now = end
    },
    async until(promise) {
      let isOver = false
      const end = (): void => {
        isOver = true
      }
      promise.then(end, end)
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (!isOver) clock.advance(10)
      }
      return promise
    },
    get delays() {
      return [...timers].map(({ ms }) => ms)
    },
    get pending() {
      return timers.size
    },
  }
  return clock
}
