import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What is counted, without anything about a visitor. */
export interface Metrics {
  requested(facts: {
    readonly route: string
    readonly method: string
    readonly status: number
    readonly seconds: number
  }): void
  limited(limit: string, by: string): void
  /** A request to a provider or a node failed. */
  upstreamFailed(name: string, chain?: string): void
  storeFailed(code: string): void
  /** All of it as Prometheus reads it. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/**
 * Creates the metrics of one gateway.
 * @param isOfProcess whether those of the process are read too: memory, garbage collection, lag of the event loop
 */
export function createMetrics(isOfProcess: boolean): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (isOfProcess) collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'latchkey_requests_total',
    help: 'Requests by template of the path, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'latchkey_request_seconds',
    help: 'How long responses took',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const refusals = new Counter({
    name: 'latchkey_limited_total',
    help: 'Requests that were too many, by class and by what was counted',
    labelNames: ['class', 'by'],
    registers,
  })
  const upstreams = new Counter({
    name: 'latchkey_upstream_failures_total',
    help: 'Failed requests to providers and nodes, by name and chain',
    labelNames: ['name', 'chain'],
    registers,
  })
  const stores = new Counter({
    name: 'latchkey_store_failures_total',
    help: 'Failures of the database, by code',
    labelNames: ['code'],
    registers,
  })
  return {
    requested({ route, method, status, seconds }) {
      requests.inc({ route, method, status })
      durations.observe({ route }, seconds)
    },
    limited: (limit, by) => refusals.inc({ class: limit, by }),
    upstreamFailed: (name, chain = '') => upstreams.inc({ name, chain }),
    storeFailed: (code) => stores.inc({ code }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
