import { UpstreamFailure } from './UpstreamFailure.js'

const failuresToOpen = 5
const openMs = 30_000

/** Keeps requests from a server that fails: after five failures in a row for 30 seconds, then one request tries. */
export interface CircuitBreaker {
  /** Whether a request would be refused now. */
  isOpen(): boolean
  /** Runs `work`, or throws an `UpstreamFailure` (`overloaded`) while open; `isOurs` says that the failure is not the server's. */
  run<Value>(work: () => Promise<Value>, isOurs?: () => boolean): Promise<Value>
}

/** Creates a closed circuit breaker; `now` is a monotonic clock in milliseconds. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let openedAt = 0
  let isTrying = false
  const isOpen = (): boolean => failures >= failuresToOpen && (isTrying || now() - openedAt < openMs)

  return {
    isOpen,
    async run(work, isOurs = () => false) {
      if (isOpen()) throw new UpstreamFailure('overloaded')
      const isTry = failures >= failuresToOpen
      if (isTry) isTrying = true
      try {
        const value = await work()
        failures = 0
        return value
      } catch (error) {
        if (!isOurs()) {
          failures += 1
          openedAt = now()
        }
        throw error
      } finally {
        if (isTry) isTrying = false
      }
    },
  }
}
