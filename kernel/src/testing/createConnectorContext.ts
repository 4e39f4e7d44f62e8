import type { Network, NetworkInput } from '../config/contract.js'
import type { ConnectorContext } from '../connections/contract.js'
import { BaseError } from '../errors/BaseError.js'
import type { TestClock } from './createTestClock.js'
import { createTestClock } from './createTestClock.js'

/** Context of a connector that records its events, with a clock that a test advances and storage in memory. */
export interface TestConnectorContext extends ConnectorContext {
  /** Events the connector emitted, in order. */
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly reports: unknown[]
  /** Ends the instance: aborts `signal`. */
  readonly abort: AbortController
  readonly clock: TestClock
  /** Stored values by key. */
  readonly stored: Map<string, unknown>
  /** Advances the clock, runs due timers, and waits for their effects. */
  advance(ms: number): Promise<void>
}

/** Creates a connector's context on a site with these networks; pages of one browser share `stored`. */
export function createConnectorContext(
  networks: readonly NetworkInput[] = [],
  { siteName, stored = new Map() }: { readonly siteName?: string; readonly stored?: Map<string, unknown> } = {},
): TestConnectorContext {
  const abort = new AbortController()
  const clock = createTestClock()
  const facts: [string, unknown][] = []
  const reports: unknown[] = []
  return {
    facts,
    reports,
    abort,
    clock,
    stored,
    networks: networks as readonly Network[],
    metadata: siteName === undefined ? undefined : { name: siteName },
    signal: abort.signal,
    emitter: { emit: (event, payload) => void facts.push([event, payload]) },
    storage: {
      item: (key, parse) => ({
        get: () => parse(stored.get(key)),
        set: (value) => void stored.set(key, value),
        remove: () => void stored.delete(key),
      }),
    },
    report(error) {
      reports.push(error)
      return new BaseError('reported', { code: 'REPORTED' })
    },
    async advance(ms) {
      clock.advance(ms)
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}
