import type { ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { ClockDouble } from './createClock.test.double.js'
import { createClock } from './createClock.test.double.js'

/** What a connector gets, with its facts recorded and a clock that stands still. */
export interface ContextDouble extends ConnectorContext {
  readonly clock: ClockDouble
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly reports: unknown[]
  readonly abort: AbortController
  readonly stored: Map<string, unknown>
}

/** Makes a connector's context on a site with these networks. */
export function createContext(...networks: readonly Network[]): ContextDouble {
  const abort = new AbortController()
  const facts: [string, unknown][] = []
  const reports: unknown[] = []
  const stored = new Map<string, unknown>()
  return {
    facts,
    reports,
    abort,
    stored,
    clock: createClock(),
    networks,
    metadata: undefined,
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
