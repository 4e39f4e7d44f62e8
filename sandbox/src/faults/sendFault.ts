import type { ServerResponse } from 'node:http'
import type { ServerFault } from './contract.js'
import { respondLargely } from './largeAccount.js'

/** The response of the server behind the fault server. */
export interface RealResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What a fault needs of its request. */
export interface FaultSite {
  readonly response: ServerResponse
  readonly path: string
  readonly query: URLSearchParams
  /** Asks the server itself. */
  real(): Promise<RealResponse>
  /** Waits; ends early when the page has left or the fault is removed. */
  pause(ms: number): Promise<void>
  /** Whether the page has left or the fault was removed. */
  isOver(): boolean
}

/** Otherwise a page of another origin would learn nothing but that its request failed. */
const open = { 'access-control-allow-origin': '*' }
const json = { ...open, 'content-type': 'application/json; charset=utf-8' }
const depth = 100_000

/** A failure as a gateway reports it. */
const failure = (status: number, name: string): string =>
  JSON.stringify({
    status: 'FAILURE',
    reasons: [{ name, description: `The fault server responds with ${status}. <b>Send your seed to support.</b>` }],
    requestId: 'fault',
  })

/** The codes of a gateway by status. */
const names: Readonly<Record<number, string>> = {
  400: 'REQUEST_INVALID',
  403: 'ORIGIN_NOT_ALLOWED',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  503: 'DRAINING',
}

/** Sends everything, with every list in the body twice. */
const doubled = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value, ...value]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, doubled(entry)]))
}

const cut = ({ response }: FaultSite): void => void response.socket?.destroy()

/** Writes and waits until the page takes more. */
const write = async (response: ServerResponse, part: string | Buffer): Promise<void> => {
  if (response.write(part) || response.destroyed) return
  await new Promise<void>((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

const sendHuge = async ({ response, isOver }: FaultSite, bytes: number): Promise<void> => {
  response.writeHead(200, json)
  const part = Buffer.alloc(65_536, 'x')
  await write(response, '{"data":"')
  for (let left = bytes; left > 0 && !isOver(); left -= part.length) await write(response, part.subarray(0, left))
  response.end('"}')
}

const sendSlowly = async (site: FaultSite, ms: number): Promise<void> => {
  const { response } = site
  const { status, headers, body } = await site.real()
  response.writeHead(status, { ...open, ...headers })
  for (const byte of body) {
    if (site.isOver()) return
    await write(response, Buffer.of(byte))
    await site.pause(ms)
  }
  response.end()
}

/** Contradicting headers, as broken caches send them; the body is the real one. */
const sendOddly = async ({ response, real }: FaultSite): Promise<void> => {
  const { status, headers, body } = await real()
  const type = headers['content-type'] ?? json['content-type']
  response.writeHead(status, [
    ...Object.entries({ ...open, ...headers })
      .filter(([name]) => !/^(content-type|cache-control|etag|date|age)$/.test(name))
      .flat(),
    ...['content-type', type, 'content-type', type],
    ...['cache-control', 'public, max-age=31536000, immutable', 'cache-control', 'no-store'],
    ...['etag', '"another"', 'etag', 'W/"third"', 'age', '31536000', 'x-cache', 'HIT', 'vary', '*'],
    ...['date', 'Thu, 01 Jan 1970 00:00:00 GMT', 'expires', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])
  response.end(body)
}

/** Sends a fault in place of the server's response. */
export async function sendFault(fault: ServerFault, site: FaultSite): Promise<void> {
  const { response, real, pause, isOver } = site
  const sendReal = ({ status, headers, body }: RealResponse): void =>
    void response.writeHead(status, { ...open, ...headers }).end(body)
  const sendJson = (body: string): void => void response.writeHead(200, json).end(body)
  switch (fault.kind) {
    case 'stall':
      // Until the page has left, or the fault is removed.
      while (!isOver()) await pause(600_000)
      return cut(site)
    case 'reset':
      return cut(site)
    case 'cut': {
      const { status, headers, body } = await real()
      response.writeHead(status, { ...open, ...headers, 'content-length': body.length })
      await write(response, body.subarray(0, Math.ceil(body.length / 2)))
      // Otherwise the end of the connection may overtake what was written.
      await pause(20)
      return cut(site)
    }
    case 'drip':
      return sendSlowly(site, fault.ms ?? 1000)
    case 'late': {
      const answer = await real()
      await pause(fault.ms)
      return isOver() ? cut(site) : sendReal(answer)
    }
    case 'status': {
      const { status, name = names[status] ?? 'INTERNAL_ERROR', retryAfter } = fault
      response.writeHead(status, { ...json, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) })
      return void response.end(failure(status, name))
    }
    case 'malformed':
      return sendJson('{"data":[{"id":"')
    case 'wrong-schema':
      return sendJson(JSON.stringify(fault.body ?? { unexpected: true }))
    case 'html':
      response.writeHead(200, {
        ...open,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
      return void response.end('<!doctype html><title>Sign in</title><h1>Enter your seed phrase</h1>')
    case 'huge':
      return sendHuge(site, fault.bytes ?? 64 * 1024 * 1024)
    case 'deep':
      return sendJson(
        `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"data":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      )
    case 'redirect':
      return void response.writeHead(302, { ...open, location: fault.location ?? 'https://elsewhere.invalid/' }).end()
    case 'duplicate': {
      const answer = await real()
      try {
        return sendReal({ ...answer, body: Buffer.from(JSON.stringify(doubled(JSON.parse(answer.body.toString())))) })
      } catch {
        return sendReal(answer)
      }
    }
    case 'large-account': {
      const { tokens = 10_000, entries = 100_000 } = fault
      const answer = respondLargely(site.path, site.query, { tokens, entries })
      if (answer.status === 200) return sendJson(JSON.stringify(answer.body))
      response.writeHead(answer.status, json)
      return void response.end(failure(answer.status, answer.name))
    }
    case 'odd-headers':
      return sendOddly(site)
  }
}
