import type { Network, NetworkInput } from '../config/contract.js'
import type { ConnectorContext } from '../connections/contract.js'
import { BaseError } from '../errors/BaseError.js'
import type { TestClock } from './createTestClock.js'
import { createTestClock } from './createTestClock.js'

/** What a connector gets, with its facts recorded, a clock that stands still and storage in memory. */
export interface TestConnectorContext extends ConnectorContext {
  /** What the connector said, in order. */
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly reports: unknown[]
  /** Ends the instance: what `signal` belongs to. */
  readonly abort: AbortController
  readonly clock: TestClock
  /** What is stored, by key. */
  readonly stored: Map<string, unknown>
  /** Lets time pass, runs what falls due, and waits for what follows from it. */
  advance(ms: number): Promise<void>
}

/** Makes a connector's context on a site with these networks; pages of one browser share what is `stored`. */
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
