import type { Clock, ConnectorContext, Network, NetworkInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/** What a connector gets, with its facts recorded and a clock that stands still. */
export interface ContextDouble extends ConnectorContext {
  readonly facts: (readonly [event: string, payload: unknown])[]
  readonly reports: unknown[]
  readonly abort: AbortController
}

/** Makes a connector's context for a site with these networks. */
export function createContext(networks: readonly NetworkInput[]): ContextDouble {
  const clock: Clock = { now: () => 0, after: () => () => undefined }
  const abort = new AbortController()
  const facts: [string, unknown][] = []
  const reports: unknown[] = []
  return {
    facts,
    reports,
    abort,
    clock,
    networks: networks as readonly Network[],
    metadata: { name: 'Shop' },
    signal: abort.signal,
    emitter: { emit: (event, payload) => void facts.push([event, payload]) },
    storage: { item: () => ({ get: () => undefined, set: () => undefined, remove: () => undefined }) },
    report(error) {
      reports.push(error)
      return new BaseError('reported', { code: 'REPORTED' })
    },
  }
}
