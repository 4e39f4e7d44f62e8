import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { dirname, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { CallContext } from './calls/CallContext.js'
import { createApp } from './calls/createApp.js'
import { createSharedResponses } from './calls/createSharedResponses.js'
import type { AdminSocket } from './cli/adminSocket.js'
import { openAdminSocket } from './cli/adminSocket.js'
import { runStoreCommand } from './cli/runStoreCommand.js'
import { createConfigurationSource } from './configuration/createConfigurationSource.js'
import type { Gateway, GatewayOptions } from './contract.js'
import { createCache } from './createCache.js'
import { GatewayError } from './GatewayError.js'
import { createIndexer } from './indexer/createIndexer.js'
import { createKeyring } from './keys/createKeyring.js'
import { keyFileOf } from './keys/keyFileOf.js'
import { createLimits } from './limits/createLimits.js'
import { createMetrics } from './metrics/createMetrics.js'
import { createUsage } from './metrics/createUsage.js'
import type { MetricsServer } from './metrics/startMetricsServer.js'
import { startMetricsServer } from './metrics/startMetricsServer.js'
import { createChains } from './providers/createChains.js'
import { createPrices } from './providers/createPrices.js'
import { createRelayMount, refuseUpgrade, relayPath } from './relay/createRelayMount.js'
import { createSignInMemory } from './signIn/createSignInMemory.js'
import { createSignInTable } from './signIn/createSignInTable.js'
import { createStoreSource } from './store/createStoreSource.js'
import { openStore } from './store/openStore.js'
import type { Store, StoreOptions } from './store/Store.js'
import { storeOptionsOf } from './store/storeOptionsOf.js'

/** Milliseconds between two looks at the accounts whose history is kept. */
const indexMs = 15_000
/** Milliseconds between two writings of the counts of usage. */
const usageMs = 10_000
/** Milliseconds between two looks for nonces and sessions that are over. */
const sweepMs = 60_000

/** Creates a gateway; throws a `GatewayError` that names every fault of the configuration. */
export function createGateway(options: GatewayOptions): Gateway {
  return assembleGateway(options, openStore).gateway
}

/** A gateway, and what its calls use. */
interface AssembledGateway {
  readonly gateway: Gateway
  readonly context: CallContext
}

/** Creates a gateway whose data is opened by `open`. */
// long: one life, whose parts are made and ended in one order
export function assembleGateway(
  options: GatewayOptions,
  open: (options: StoreOptions) => Promise<Store>,
): AssembledGateway {
  const { upstreamMs = 3000, drainMs = 25_000, now = () => performance.now() } = options
  const folder = options.configFile === undefined ? process.cwd() : dirname(resolve(options.configFile))
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, options.log ?? pino.destination(1))
  const source = createConfigurationSource({
    ...options,
    onRead(problems) {
      if (problems.length > 0) log.error({ problems }, 'the configuration is invalid; the last valid one stays in use')
      else log.info('the configuration was read again')
      if (problems.length > 0) return
      renewChains()
      if (server) relay.renew()
    },
    onFailed: () => log.error('the configuration that was read could not be put to use in full'),
  })
  const metrics = createMetrics(source.current().listen.metricsPort !== undefined)
  let chains = readChains()
  let prices = readPrices()
  let server: Server | undefined
  let url: string | undefined
  let stopping: Promise<void> | undefined
  const clock = () => Date.now()
  const storeOptions = storeOptionsOf(options.store ?? source.current().store, options.configFile)
  const store = createStoreSource({
    open: () => open(storeOptions),
    now: () => performance.now(),
    onOpened: ({ ms, migrations }) => log.info({ ms: Math.round(ms), migrations }, 'the database is ready'),
    // Not the cause: it may quote the address, with its password.
    onFailed: (error) =>
      log.error({ code: error instanceof GatewayError ? error.code : undefined }, 'the database is not available'),
  })
  /** Nothing outlives a process without a folder or server: what is not open holds nothing. */
  const isEmpty = () => storeOptions.kind === 'memory' && !store.isOpen()
  const indexer = createIndexer({
    store: store.get,
    isEmpty,
    chains: () => chains,
    clock,
    waitMs: Math.min(upstreamMs, 3000),
    everyMs: indexMs,
    onFailed: (caip2) => log.warn({ caip2 }, 'the history of a chain could not be read'),
  })
  const usage = createUsage(clock)
  let metricsServer: MetricsServer | undefined
  let admin: AdminSocket | undefined
  let flushing: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined
  const flushUsage = async () => {
    // For counts that end with the process, no database is made.
    if (isEmpty()) return
    await usage
      .flush(async () => (await store.get()).db)
      .catch(() => log.warn('the counts of usage could not be written; they are kept for the next time'))
  }
  const context: CallContext = {
    configuration: source.current,
    problems: source.problems,
    isDraining: () => stopping !== undefined,
    store: store.get,
    chains: () => chains,
    prices: () => prices,
    indexer,
    signIns: storeOptions.kind === 'memory' ? createSignInMemory() : createSignInTable(store.get),
    cache: createCache({ now }),
    limits: createLimits({
      rules: () => source.current().limits,
      onRefused: (limit, by) => metrics.limited(limit, by),
    }),
    metrics,
    usage,
    keys: createKeyring(keyFileOf(source.current(), options.configFile, storeOptions), clock),
    log,
    clock,
  }
  const shared = createSharedResponses(context)
  const app = createApp(context, shared)
  const relay = createRelayMount({
    context,
    addresses: () => localNames(url),
    isPersistent: storeOptions.kind !== 'memory',
  })

  function readChains() {
    return createChains({
      chains: source.current().chains,
      upstreamMs,
      now,
      folder,
      onFailed: (caip2) => metrics.upstreamFailed('rpc', caip2),
      onMissing: (caip2) => log.warn({ caip2 }, 'no node proves that it serves the chain'),
    })
  }

  function readPrices() {
    return createPrices(source.current().upstreams, folder, now)
  }

  function renewChains(): void {
    const before = chains
    chains = readChains()
    before.stop()
    prices = readPrices()
  }

  async function start(): Promise<string> {
    if (stopping || server) throw new GatewayError('GATEWAY_STOPPED', 'A gateway starts only once.')
    const { listen, projects } = source.current()
    // A folder that another process has, or that cannot be written, stays so; a server may come later.
    // In memory there is nothing to find out, and much to build: that waits for the first call that needs it.
    if (storeOptions.kind === 'pglite') await store.get()
    else if (storeOptions.kind === 'postgres') store.get().catch(() => undefined)
    context.keys.prepare()
    const host = options.host ?? listen.host
    if (listen.metricsPort !== undefined) {
      metricsServer = await startMetricsServer(metrics, listen.metricsHost, listen.metricsPort)
      log.info({ url: metricsServer.url }, 'metrics')
    }
    if (storeOptions.kind === 'pglite') {
      admin = await openAdminSocket(storeOptions.dir, async (request) => {
        const result = await runStoreCommand(request, { store: store.get, declared: source.current().projects })
        context.cache.forget('')
        shared.clear()
        return result
      })
    }
    const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    const opened = createServer(
      { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 },
      (request, response) => {
        const handleInFull = (): void => void handle(request, response)
        if (!shared.serve(request, response, handleInFull)) handleInFull()
      },
    )
    server = opened
    opened.on('upgrade', (request, socket, head) => {
      const [path] = (request.url ?? '').split('?')
      if (path === relayPath || path === `${relayPath}/`) relay.upgrade(request, socket, head)
      else refuseUpgrade(socket)
    })
    await new Promise<void>((resolve, reject) => {
      opened.once('error', (cause) =>
        reject(new GatewayError('LISTEN_FAILED', `Cannot listen at ${host}: ${cause.message}`, { cause })),
      )
      opened.listen(options.port ?? listen.port, host, resolve)
    })
    source.watch()
    indexer.start()
    // Nodes prove their chain now rather than when the first visitor waits for it.
    void chains.supported()
    flushing = setInterval(() => void flushUsage(), usageMs).unref()
    // What stays for longer is refused all the same.
    sweeping = setInterval(() => void context.signIns.sweep(clock()).catch(() => undefined), sweepMs).unref()
    const address = opened.address()
    const port = typeof address === 'object' && address ? address.port : 0
    url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    relay.renew()
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
        // Its sockets count as connections of the port.
        void relay.close()
      })
    }
    await relay.close()
    clearInterval(flushing)
    clearInterval(sweeping)
    await metricsServer?.close()
    await admin?.close()
    if (server) await flushUsage()
    chains.stop()
    await indexer.stop()
    await store.close()
    log.info('stopped')
  }

  const gateway: Gateway = {
    get url() {
      return url
    },
    get relay() {
      return relay.current()
    },
    fetch: async (request) => app.fetch(request),
    upgrade: relay.upgrade,
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
  return { gateway, context }
}

/** The address under every name of this machine that clients may use for it. */
function localNames(url: string | undefined): string[] {
  if (url === undefined) return []
  const { port, hostname } = new URL(url)
  return [...new Set([hostname, 'localhost', '127.0.0.1', '[::1]'])].map((name) => `http://${name}:${port}`)
}
