import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { addressOf } from './addressOf.js'
import { admitRequest } from './admitRequest.js'
import type { Call } from './Call.js'
import type { CallContext } from './CallContext.js'
import { calls, documentPath, unavailablePaths } from './calls.js'
import type { SharedResponses } from './createSharedResponses.js'
import { describeApi } from './describeApi.js'
import type { Picture } from './Picture.js'
import { RequestFailure } from './RequestFailure.js'
import { readBody } from './readBody.js'
import { readQuery } from './readQuery.js'
import type { AppContext, AppTypes } from './respond.js'
import {
  allowCredentials,
  allowOrigin,
  fail,
  preflight,
  preflightCredentialed,
  securityHeaders,
  sendData,
  sendNothing,
  sendPicture,
} from './respond.js'
import { storeFailureOf } from './storeFailureOf.js'
import { upstreamFailureOf } from './upstreamFailureOf.js'

const maxUrlLength = 4096
const deadlineMs = 10_000

/** The calls of the gateway over web-standard requests and responses. */
export function createApp(context: CallContext, shared: Pick<SharedResponses, 'keep'>): Hono<AppTypes> {
  const app = new Hono<AppTypes>()
  const document = describeApi()

  app.use(async (c, next) => {
    const start = performance.now()
    c.set('requestId', randomUUID())
    c.set('route', 'unknown')
    if (c.req.url.length > maxUrlLength) {
      c.res = fail(c, new RequestFailure('REQUEST_INVALID', 'The address is too long.'))
    } else await next()
    secure(c, context)
    keepShared(c, shared)
    const { requestId, route, project } = c.var
    const ms = Math.round(performance.now() - start)
    context.metrics.requested({ route, method: c.req.method, status: c.res.status, seconds: ms / 1000 })
    if (project) context.usage.count(project, c.var.call, c.res.status >= 400)
    context.log.info({ requestId, method: c.req.method, route, status: c.res.status, ms, project }, 'request')
  })

  for (const call of calls) {
    app.on(call.method, call.path, async (c) => {
      c.set('route', call.path)
      c.set('call', call.name)
      if (call.isCredentialed) allowCredentials(c)
      const response = await serve(call, c, addressOf(c.env, context.configuration().trustProxy), context)
      if (call.isShared) c.set('shared', call)
      return response
    })
    app.options(call.path, (c) => {
      c.set('route', call.path)
      return call.isCredentialed ? preflightCredentialed(c, call.method) : preflight(c, call.method)
    })
  }

  app.get(documentPath, (c) => {
    c.set('route', documentPath)
    c.header('Access-Control-Allow-Origin', '*')
    return sendData(c, 60, document)
  })

  for (const path of unavailablePaths) {
    app.all(path, (c) => {
      c.set('route', path)
      if (c.req.method === 'OPTIONS') return preflight(c, 'GET, POST')
      return fail(c, new RequestFailure('NOT_AVAILABLE', 'This gateway does not serve this call.'))
    })
  }

  app.notFound((c) => fail(c, new RequestFailure('NOT_FOUND', 'There is no such call.')))
  app.onError((error, c) => {
    const failure = error instanceof RequestFailure ? error : (storeFailureOf(error) ?? upstreamFailureOf(error))
    if (failure?.reason === 'STORE_UNAVAILABLE') context.metrics.storeFailed(failure.reason)
    if (failure) return fail(c, failure)
    // Not the message: it may quote what the visitor sent.
    const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
    context.log.error({ requestId: c.var.requestId, route: c.var.route, error: error.name, at }, 'request failed')
    return fail(c, new RequestFailure('INTERNAL_ERROR', 'The gateway failed to handle the request.'))
  })
  return app
}

async function serve(call: Call, c: AppContext, address: string | undefined, context: CallContext): Promise<Response> {
  if (call.access === 'project' && context.isDraining()) {
    throw new RequestFailure('DRAINING', 'The gateway is stopping.')
  }
  const query = readQuery(c.req.url)
  // Before anything is read: refusing must cost less than serving.
  if (call.limit) await context.limits.take(call.limit, { address })
  const project =
    call.access === 'project'
      ? await admitRequest({ projectId: query.projectId, origin: c.req.header('origin') }, context)
      : undefined
  if (project) {
    c.set('project', project.id)
    if (call.limit) await context.limits.take(call.limit, { projectId: project.id })
  }
  let signal: AbortSignal | undefined
  const outgoing = new Headers()
  const { data, status } = await call.run(
    {
      params: c.req.param(),
      query,
      body: call.body ? await readBody(c.req.raw, call.body) : undefined,
      project,
      address,
      headers: c.req.raw.headers,
      outgoing,
      // Made where it is read: most calls wait for nothing that could be given up.
      get signal() {
        signal ??= AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(deadlineMs)])
        return signal
      },
    },
    context,
  )
  allowOrigin(c)
  for (const [name, value] of outgoing) c.header(name, value, { append: true })
  if (call.response === 'nothing') return sendNothing(c)
  if (call.response === 'picture') return sendPicture(c, call.cache, data as Picture)
  return sendData(c, call.cache, data, status)
}

function keepShared(c: AppContext, shared: Pick<SharedResponses, 'keep'>): void {
  const { shared: call, project, body } = c.var
  // A request through `fetch` alone has no connection to serve the next one on.
  if (!call || !c.env?.incoming?.url || c.res.status !== 200) return
  shared.keep(c.env.incoming, { call, projectId: project, body, headers: c.res.headers })
}

function secure(c: AppContext, context: CallContext): void {
  c.header('X-Request-Id', c.var.requestId)
  for (const [name, value] of securityHeaders(context)) {
    // A picture has a policy of its own.
    if (name !== 'Content-Security-Policy' || !c.res.headers.has(name)) c.header(name, value)
  }
}
