import type { ResponseHeaders } from './contract.js'

/** Responds with JSON that nobody keeps. */
export function respond(body: object, status: number, given: ResponseHeaders = {}): Response {
  const headers = new Headers(given)
  headers.set('content-type', 'application/json')
  headers.set('cache-control', 'no-store')
  return new Response(JSON.stringify(body), { status, headers })
}

/** The origin of a request that changes something, or what refuses it: another page made the browser send it (CSRF). */
export function admitPost(request: Request, origins: readonly string[]): string | Response {
  const origin = request.headers.get('origin') ?? ''
  if (!origins.includes(origin)) return respond({ reason: 'origin' }, 403)
  if (request.method !== 'POST') return respond({ reason: 'method' }, 405, { allow: 'POST' })
  return origin
}
