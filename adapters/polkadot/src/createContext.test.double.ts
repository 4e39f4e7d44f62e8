import type { ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'

/** What a connector gets, with its facts recorded, a clock that stands still and storage in memory. */
export interface ContextDouble extends ConnectorContext {
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly reports: unknown[]
  readonly abort: AbortController
  readonly clock: ReturnType<typeof createTestClock>
  /** What is stored, by key. */
  readonly stored: Map<string, unknown>
}

/** Makes a connector's context; pages of one browser share what is `stored`. */
export function createContext(networks: readonly Network[], stored = new Map<string, unknown>()): ContextDouble {
  const abort = new AbortController()
  const facts: [string, unknown][] = []
  const reports: unknown[] = []
  return {
    facts,
    reports,
    abort,
    stored,
    networks,
    clock: createTestClock(),
    metadata: { name: 'The site' },
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
  }
}
