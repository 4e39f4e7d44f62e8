import type { Clock, ConnectorContext } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/** What a connector gets, with its facts recorded and a clock that stands still. */
export interface ContextDouble extends ConnectorContext {
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly reports: unknown[]
  readonly abort: AbortController
  /** Runs what is due within the next `ms` milliseconds. */
  advance(ms: number): Promise<void>
}

/** Makes a connector's context. */
export function createContext(): ContextDouble {
  let now = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  const clock: Clock = {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  const abort = new AbortController()
  const facts: [string, unknown][] = []
  const reports: unknown[] = []
  return {
    facts,
    reports,
    abort,
    clock,
    networks: [],
    metadata: undefined,
    signal: abort.signal,
    emitter: { emit: (event, payload) => void facts.push([event, payload]) },
    storage: { item: () => ({ get: () => undefined, set: () => undefined, remove: () => undefined }) },
    report(error) {
      reports.push(error)
      return new BaseError('reported', { code: 'REPORTED' })
    },
    async advance(ms) {
      now += ms
      for (const timer of [...timers]) {
        if (timer.at > now) continue
        timers.delete(timer)
        timer.callback()
      }
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
