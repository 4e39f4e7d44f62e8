import { createServer } from 'node:http'
import { GatewayError } from '../GatewayError.js'
import type { Metrics } from './createMetrics.js'

/** The port that serves metrics and nothing else. */
export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves `GET /metrics` on a port of its own; rejects with `LISTEN_FAILED`. */
export async function startMetricsServer(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new GatewayError('LISTEN_FAILED', `Cannot listen for metrics: ${cause.message}`, { cause })),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const used = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}/metrics`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
