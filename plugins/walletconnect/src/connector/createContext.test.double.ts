import type { ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { TestClock } from '@latchkey/kernel/testing'
import { createTestClock } from '@latchkey/kernel/testing'

/** What a connector gets, with its facts recorded and a clock that stands still. */
export interface ContextDouble extends ConnectorContext {
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly clock: TestClock
  /** What is stored, by key. */
  readonly kept: Map<string, unknown>
}

/** Makes a connector's context. */
export function createContext(networks: readonly Network[]): ContextDouble {
  const facts: [string, unknown][] = []
  const kept = new Map<string, unknown>()
  return {
    facts,
    kept,
    networks,
    metadata: undefined,
    clock: createTestClock(),
    signal: new AbortController().signal,
    emitter: { emit: (event, payload) => void facts.push([event, payload]) },
    storage: {
      item: (key, parse) => ({
        get: () => parse(kept.get(key)),
        set: (value) => void kept.set(key, value),
        remove: () => void kept.delete(key),
      }),
    },
    report: () => new BaseError('reported', { code: 'REPORTED' }),
  }
}
