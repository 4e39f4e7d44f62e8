import { createHash } from 'node:crypto'
import type { Failure } from '@latchkey/wire'
import type { Context } from 'hono'
import type { GatewayEnvironment } from './addressOf.js'
import type { Call } from './Call.js'
import type { CallContext } from './CallContext.js'
import type { Picture } from './Picture.js'
import type { RequestFailure } from './RequestFailure.js'
import { failureStatus } from './RequestFailure.js'

/** What a request carries through the app. */
interface Variables {
  requestId: string
  /** The template of the path: the path itself may hold addresses. */
  route: string
  /** The name of the call. */
  call: string
  project: string
  /** What was sent, if it was data. */
  body: string
  /** The call, if its response may serve others. */
  shared: Call
}

/** The types of the app. */
export interface AppTypes {
  Variables: Variables
  Bindings: GatewayEnvironment
}

/** The name and the value of a header. */
type Header = readonly [name: string, value: string]

/** A request within the app. */
export type AppContext = Context<AppTypes>

/** Sends data in JSON, or nothing if the client has it. */
export function sendData(c: AppContext, cache: Call['cache'], data: unknown, status: 200 | 503 = 200): Response {
  const { body, tag } = serialize(data)
  c.set('body', body)
  if (cache === 'no-store') c.header('Cache-Control', 'no-store')
  else {
    if (isKnown(c, tag, `public, max-age=${cache}`)) return c.body(null, 304)
  }
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(body, status)
}

interface Serialized {
  readonly body: string
  readonly tag: string
}

/** What was made of data that several responses have: calls return the object that the cache keeps. */
const serialized = new WeakMap<object, Serialized>()

function serialize(data: unknown): Serialized {
  const isObject = typeof data === 'object' && data !== null
  const known = isObject ? serialized.get(data) : undefined
  if (known) return known
  const body = JSON.stringify(data)
  const made = { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
  if (isObject) serialized.set(data, made)
  return made
}

/** Sends a status alone. */
export function sendNothing(c: AppContext): Response {
  c.header('Cache-Control', 'no-store')
  return c.body(null, 204)
}

/** Sends a picture under a policy that lets it run nothing, or nothing if the client has it. */
export function sendPicture(
  c: AppContext,
  cache: Call['cache'],
  { mime, bytes, sha256, isMissing }: Picture,
): Response {
  if (isMissing) c.header('Cache-Control', 'public, max-age=60')
  else if (isKnown(c, `"${sha256}"`, cache === 'no-store' ? cache : `public, max-age=${cache}`))
    return c.body(null, 304)
  c.header('Content-Type', mime)
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(new Uint8Array(bytes), isMissing ? 404 : 200)
}

function isKnown(c: AppContext, tag: string, control: string): boolean {
  c.header('ETag', tag)
  c.header('Cache-Control', control)
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  return known?.includes(tag) === true || known?.includes('*') === true
}

/** Every page may read why it was refused, so that it can tell its developer; a refusal holds no data. */
export function fail(c: AppContext, failure: RequestFailure): Response {
  for (const [name, value] of failureHeaders(failure, c.req.header('origin'))) c.header(name, value)
  return c.json(failureBody(failure, c.var.requestId), failureStatus[failure.reason])
}

/** What a refusal says. */
export const failureBody = ({ reason, message }: RequestFailure, requestId: string): Failure => ({
  status: 'FAILURE',
  reasons: [{ name: reason, description: message }],
  requestId,
})

/** The headers of a refusal, without those that every response has. */
export const failureHeaders = ({ retryAfter }: RequestFailure, origin: string | undefined): readonly Header[] => [
  ...originHeaders(origin),
  ['Cache-Control', 'no-store'],
  ...(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)] as const]),
]

/** The headers that every response has. */
export const securityHeaders = (context: Pick<CallContext, 'configuration' | 'isDraining'>): readonly Header[] => [
  // Without an `Origin` too: a cache must not give that response to a page.
  ['Vary', 'Origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ...(context.configuration().publicUrl?.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=31536000'] as const]
    : []),
  ...(context.isDraining() ? [['Connection', 'close'] as const] : []),
]

/** Whether the page is allowed is decided by the request itself, whose refusal it can read. */
export function preflight(c: AppContext, methods: string): Response {
  allowOrigin(c)
  c.header('Access-Control-Allow-Methods', methods)
  c.header('Access-Control-Allow-Headers', 'content-type, if-none-match')
  c.header('Access-Control-Max-Age', '7200')
  return c.body(null, 204)
}

/** The same for a call that reads sessions. Which pages have a cookie to send is decided by the browser: it is `SameSite`. */
export function preflightCredentialed(c: AppContext, methods: string): Response {
  const response = preflight(c, methods)
  response.headers.set('Access-Control-Allow-Headers', 'authorization, content-type, x-nonce-token')
  response.headers.set('Access-Control-Allow-Credentials', 'true')
  return response
}

/**
 * Lets a page read the response to a request that may have a cookie. One of another site has none to send (`SameSite`), none is read
 * for it, and it can read why it was refused.
 */
export function allowCredentials(c: AppContext): void {
  if (c.req.header('origin')) c.header('Access-Control-Allow-Credentials', 'true')
}

/** Lets the page that asks read the response. */
export function allowOrigin(c: AppContext): void {
  for (const [name, value] of originHeaders(c.req.header('origin'))) c.header(name, value)
}

const originHeaders = (origin: string | undefined): readonly Header[] =>
  origin
    ? [
        ['Access-Control-Allow-Origin', origin],
        ['Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id'],
      ]
    : []
