import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { Gateway, GatewayOptions } from './contract.js'
import { createApp } from './createApp.js'
import { createChains } from './createChains.js'
import { createConfigurationSource } from './createConfigurationSource.js'
import { GatewayError } from './GatewayError.js'

/** Creates a gateway; throws a `GatewayError` that names every fault of the configuration. */
export function createGateway(options: GatewayOptions): Gateway {
  const { upstreamMs = 3000, drainMs = 25_000 } = options
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, options.log ?? pino.destination(1))
  const source = createConfigurationSource({
    ...options,
    onRead(problems) {
      if (problems.length > 0) log.error({ problems }, 'the configuration is invalid; the last valid one stays in use')
      else log.info('the configuration was read again')
      if (problems.length === 0) renewChains()
    },
  })
  let chains = readChains()
  let server: Server | undefined
  let url: string | undefined
  let stopping: Promise<void> | undefined
  const app = createApp({ source, chains: () => chains, isDraining: () => stopping !== undefined, log })

  function readChains() {
    return createChains({
      chains: source.current().chains,
      upstreamMs,
      now: () => performance.now(),
      onMissing: (caip2) => log.warn({ caip2 }, 'no node proves that it serves the chain'),
    })
  }

  function renewChains(): void {
    const before = chains
    chains = readChains()
    before.stop()
  }

  async function start(): Promise<string> {
    if (stopping || server) throw new GatewayError('GATEWAY_STOPPED', 'A gateway starts only once.')
    const { listen, projects } = source.current()
    const host = options.host ?? listen.host
    const opened = createServer(
      { headersTimeout: 5000, requestTimeout: 10_000 },
      getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    )
    server = opened
    await new Promise<void>((resolve, reject) => {
      opened.once('error', (cause) =>
        reject(new GatewayError('LISTEN_FAILED', `Cannot listen at ${host}: ${cause.message}`, { cause })),
      )
      opened.listen(options.port ?? listen.port, host, resolve)
    })
    source.watch()
    const address = opened.address()
    const port = typeof address === 'object' && address ? address.port : 0
    url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    log.info({ url, projects: projects.length }, 'listening')
    return url
  }

  async function drain(): Promise<void> {
    source.unwatch()
    const opened = server
    if (opened?.listening) {
      log.info('stopping')
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => opened.closeAllConnections(), drainMs)
        opened.close(() => {
          clearTimeout(late)
          resolve()
        })
        opened.closeIdleConnections()
      })
      log.info('stopped')
    }
    chains.stop()
  }

  return {
    get url() {
      return url
    },
    fetch: async (request) => app.fetch(request),
    start,
    async reload() {
      await source.reload()
      return source.problems()
    },
    stop() {
      stopping ??= drain()
      return stopping
    },
  }
}
