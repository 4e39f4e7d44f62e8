import { createHash, randomUUID } from 'node:crypto'
import type { AllowedOrigins, Failure, Health, Readiness, SupportedChains } from '@latchkey/wire'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { admitRequest } from './admitRequest.js'
import type { Chains } from './createChains.js'
import type { ConfigurationSource } from './createConfigurationSource.js'
import { describeApi } from './describeApi.js'
import { projectConfigurationOf } from './projectConfigurationOf.js'
import type { FailureName } from './RequestFailure.js'
import { failureStatus, RequestFailure } from './RequestFailure.js'
import { documentPath, routes, unavailablePaths } from './routes.js'

interface AppOptions {
  readonly source: ConfigurationSource
  readonly chains: () => Chains
  readonly isDraining: () => boolean
  readonly log: Logger
}

interface Variables {
  requestId: string
  /** The template of the path: the path itself may hold addresses. */
  route: string
  project: string
}

type AppContext = Context<{ Variables: Variables }>

const maxUrlLength = 4096

/** The calls of the gateway over web-standard requests and responses. */
export function createApp({ source, chains, isDraining, log }: AppOptions): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const document = JSON.stringify(describeApi())

  app.use(async (c, next) => {
    const start = performance.now()
    c.set('requestId', randomUUID())
    c.set('route', 'unknown')
    if (c.req.url.length > maxUrlLength) c.res = fail(c, 'REQUEST_INVALID', 'The address is too long.')
    else await next()
    secure(c, source)
    if (isDraining()) c.header('Connection', 'close')
    const { requestId, route, project } = c.var
    const ms = Math.round(performance.now() - start)
    log.info({ requestId, method: c.req.method, route, status: c.res.status, ms, project }, 'request')
  })

  app.get(routes.health.path, (c) => {
    c.set('route', routes.health.path)
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok' } satisfies Health)
  })

  app.get(routes.readiness.path, (c) => {
    c.set('route', routes.readiness.path)
    c.header('Cache-Control', 'no-store')
    const parts = { configuration: source.problems().length > 0 ? 'kept' : 'current' } as const
    if (isDraining()) return c.json({ status: 'draining', parts } satisfies Readiness, 503)
    return c.json({ status: 'ready', parts } satisfies Readiness)
  })

  app.get(documentPath, (c) => {
    c.set('route', documentPath)
    c.header('Access-Control-Allow-Origin', '*')
    return send(c, document)
  })

  const ofProject = (path: string, read: (c: AppContext, project: ReturnType<typeof admitRequest>) => unknown) => {
    app.get(path, async (c) => {
      c.set('route', path)
      if (isDraining()) throw new RequestFailure('DRAINING', 'The gateway is stopping.')
      const project = admitRequest(c.req.raw, source.current())
      c.set('project', project.id)
      const data = await read(c, project)
      allowOrigin(c)
      return send(c, JSON.stringify(data))
    })
    app.options(path, (c) => {
      c.set('route', path)
      return preflight(c)
    })
  }

  ofProject(routes.configuration.path, (_c, project) => projectConfigurationOf(project, source.current()))
  ofProject(routes.origins.path, (_c, { origins }) => ({ allowedOrigins: [...origins] }) satisfies AllowedOrigins)
  ofProject(
    routes.supportedChains.path,
    // No chain is served over WebSocket.
    async () => ({ http: [...(await chains().supported())], ws: [] }) satisfies SupportedChains,
  )

  for (const path of unavailablePaths) {
    app.all(path, (c) => {
      c.set('route', path)
      if (c.req.method === 'OPTIONS') return preflight(c)
      return fail(c, 'NOT_AVAILABLE', 'This gateway does not serve this call.')
    })
  }

  app.notFound((c) => fail(c, 'NOT_FOUND', 'There is no such call.'))
  app.onError((error, c) => {
    if (error instanceof RequestFailure) return fail(c, error.reason, error.message)
    // Not the message: it may quote what the visitor sent.
    const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
    log.error({ requestId: c.var.requestId, route: c.var.route, error: error.name, at }, 'request failed')
    return fail(c, 'INTERNAL_ERROR', 'The gateway failed to handle the request.')
  })
  return app
}

function send(c: AppContext, body: string): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  c.header('ETag', tag)
  c.header('Cache-Control', 'public, max-age=60')
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  if (known?.includes(tag) || known?.includes('*')) return c.body(null, 304)
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(body)
}

/** Every page may read why it was refused, so that it can tell its developer; a refusal holds no data. */
function fail(c: AppContext, name: FailureName, description: string): Response {
  allowOrigin(c)
  c.header('Cache-Control', 'no-store')
  const failure: Failure = { status: 'FAILURE', reasons: [{ name, description }], requestId: c.var.requestId }
  return c.json(failure, failureStatus[name])
}

/** Whether the page is allowed is decided by the request itself, whose refusal it can read. */
function preflight(c: AppContext): Response {
  allowOrigin(c)
  c.header('Access-Control-Allow-Methods', 'GET')
  c.header('Access-Control-Allow-Headers', 'content-type, if-none-match')
  c.header('Access-Control-Max-Age', '7200')
  return c.body(null, 204)
}

function allowOrigin(c: AppContext): void {
  const origin = c.req.header('origin')
  if (!origin) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Expose-Headers', 'ETag, X-Request-Id')
}

function secure(c: AppContext, source: ConfigurationSource): void {
  c.header('X-Request-Id', c.var.requestId)
  // Without an `Origin` too: a cache must not give that response to a page.
  c.header('Vary', 'Origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  if (source.current().publicUrl?.startsWith('https:')) c.header('Strict-Transport-Security', 'max-age=31536000')
}
