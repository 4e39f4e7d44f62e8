import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestHttp } from '../testing/createTestHttp.js'
import { replaceGlobal } from '../testing/replaceGlobal.js'
import { waitUntil } from '../testing/waitUntil.js'
import type { StandardSchema } from './contract.js'

const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void

const stage = async (...responses: Respond[]) => {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const respond = responses[Math.min(seen.length, responses.length) - 1]
      respond?.(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undos.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = createTestClock()
  const life = new AbortController()
  const http = createTestHttp({ clock, signal: life.signal, projectId: 'p1', isOffline: () => true })
  return { seen, url, clock, life, http }
}
const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))

const numbers: StandardSchema<{ readonly count: number }> = {
  '~standard': {
    version: 1,
    validate: (value) =>
      typeof (value as { count?: unknown } | null)?.count === 'number'
        ? { value: value as { count: number } }
        : { issues: [{ message: 'Expected a number', path: ['count'] }] },
  },
}
/** Advances the clock until a promise settles. */
const settle = async <value>(promise: Promise<value>, clock: { advance(ms: number): void }): Promise<value> => {
  let isOver = false
  const watched = promise.finally(() => {
    isOver = true
  })
  watched.catch(() => undefined)
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    if (!isOver) clock.advance(100)
  }
  return watched
}

describe('json', () => {
  it('gets a validated response, without credentials or a referrer', async () => {
    const { http, url, seen } = await stage(json({ count: 3 }))
    const query = { page: 2, search: 'ä b', none: undefined, empty: '' }
    expect(await http.json({ url: `${url}/list?x=1`, query, schema: numbers })).toEqual({ count: 3 })
    expect(seen).toMatchObject([{ method: 'GET', url: '/list?x=1&page=2&search=%C3%A4+b' }])
    expect(seen[0]?.headers.cookie).toBeUndefined()
  })

  it('says who asks only where it is told to, and lets the query win', async () => {
    const { http, url, seen } = await stage(json({ count: 3 }))
    await http.json({ url, schema: numbers })
    await http.json({ url, schema: numbers, isIdentified: true })
    await http.json({ url, schema: numbers, isIdentified: true, query: { projectId: 'p2' } })
    expect(seen.map((request) => request.url)).toEqual([
      '/',
      '/?projectId=p1&st=latchkey&sv=html-eip155-2.18.0',
      '/?projectId=p2&st=latchkey&sv=html-eip155-2.18.0',
    ])
  })

  it('takes the URL of a server however a site wrote it', async () => {
    const { http, url, seen } = await stage(json({ count: 3 }))
    for (const base of [url, `${url}/`, `${url}/deep//`, `${url}/deep?key=1#x`])
      await http.json({ base, url: 'v1/list', query: { page: 1 }, schema: numbers })
    expect(seen.map((request) => request.url)).toEqual([
      '/v1/list?page=1',
      '/v1/list?page=1',
      '/deep/v1/list?page=1',
      '/deep/v1/list?page=1',
    ])
    for (const base of ['', 'javascript:alert(1)//', 'http://gateway.example', 'https://me@gateway.example', null, 5])
      await expect(http.json({ base: base as string, url: 'v1/list', schema: numbers })).rejects.toMatchObject({
        code: 'ARGUMENT_INVALID',
      })
    expect(seen).toHaveLength(4)
  })

  it('sends a body as JSON', async () => {
    const { http, url, seen } = await stage(json({ count: 3 }))
    await http.json({ url, body: { a: [1] }, schema: numbers })
    expect(seen).toMatchObject([{ method: 'POST', body: '{"a":[1]}' }])
    expect(seen[0]?.headers['content-type']).toBe('application/json')
  })

  it.each(['javascript:alert(1)', 'http://example.com', 'https://user:pass@example.com', '', 'https:\\\\x'])(
    'refuses the URL %j before any request',
    async (url) => {
      const { http } = await stage(json({ count: 3 }))
      await expect(http.json({ url, schema: numbers })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    },
  )

  it('refuses a body that is not plain data', async () => {
    const { http, url } = await stage(json({ count: 3 }))
    const body: { self?: unknown } = {}
    body.self = body
    await expect(http.json({ url, body, schema: numbers })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })

  it('refuses what the schema does, naming the part', async () => {
    const { http, url } = await stage(json({ count: '3' }))
    await expect(http.json({ url, schema: numbers })).rejects.toMatchObject({
      code: 'HTTP_RESPONSE_INVALID',
      details: { reason: 'count: Expected a number' },
    })
  })

  it.each<[string, Respond, string]>([
    ['that is not JSON', (_request, response) => void response.end('<html>'), 'HTTP_RESPONSE_INVALID'],
    ['that is too large', json({ count: 3, more: 'x'.repeat(2000) }), 'HTTP_RESPONSE_INVALID'],
    ['that redirects', json({}, 302, { location: 'https://example.com' }), 'HTTP_UNREACHABLE'],
  ])('refuses a response %s', async (_what, respond, code) => {
    const { http, url, clock } = await stage(respond)
    const asked = http.json({ url, schema: numbers, maxBytes: 1000, retries: 0 })
    await expect(settle(asked, clock)).rejects.toMatchObject({ code })
  })

  it('repeats a request without a body once while the server is busy, and waits as long as it says', async () => {
    const { http, url, seen, clock } = await stage(json({}, 503, { 'retry-after': '2' }), json({ count: 3 }))
    const before = clock.now()
    expect(await settle(http.json({ url, schema: numbers }), clock)).toEqual({ count: 3 })
    expect(seen).toHaveLength(2)
    expect(clock.now() - before).toBeGreaterThanOrEqual(2000)
  })

  it('gives up after the last repetition, and never repeats a request with a body or a refusal', async () => {
    const { http, url, seen, clock } = await stage(json({}, 503))
    const refused = { code: 'HTTP_REFUSED', details: { status: 503 } }
    await expect(settle(http.json({ url, schema: numbers }), clock)).rejects.toMatchObject(refused)
    expect(seen).toHaveLength(2)
    await expect(settle(http.json({ url, schema: numbers, body: {} }), clock)).rejects.toMatchObject(refused)
    expect(seen).toHaveLength(3)
    const other = await stage(json({}, 404))
    await expect(other.http.json({ url: other.url, schema: numbers })).rejects.toMatchObject({
      details: { status: 404 },
    })
    expect(other.seen).toHaveLength(1)
  })

  it('says that a server cannot be reached, and whether the device is offline', async () => {
    const { http, clock } = await stage()
    const asked = http.json({ url: 'http://127.0.0.1:1', schema: numbers })
    await expect(settle(asked, clock)).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
      details: { origin: 'http://127.0.0.1:1', isOffline: true },
    })
  })

  it('ends at the deadline, with the signal of the request, and with the plugin', async () => {
    const { http, url, clock, life } = await stage(() => undefined)
    const late = http.json({ url, schema: numbers, deadlineMs: 1000 })
    clock.advance(1000)
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
    const own = new AbortController()
    const given = http.json({ url, schema: numbers, signal: own.signal })
    own.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    const last = http.json({ url, schema: numbers })
    life.abort()
    await expect(last).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(http.json({ url, schema: numbers })).rejects.toMatchObject({ code: 'ABORTED' })
    expect(clock.pending).toBe(0)
  })
})

describe('a hostile server', () => {
  it('that refused, and does not respond to the second try until the deadline, has refused', async () => {
    const { http, url, seen, clock } = await stage(json({}, 429), () => undefined)
    const request = http.json({ url, schema: numbers, deadlineMs: 1000 })
    const over = expect(request).rejects.toMatchObject({ code: 'HTTP_REFUSED', details: { status: 429 } })
    await waitUntil(() => clock.delays.includes(500))
    clock.advance(500)
    await waitUntil(() => seen.length === 2)
    clock.advance(500)
    await over
  })

  it('that asks for a pause as long as the deadline is not asked again', async () => {
    for (const pause of ['15', '2592000', '1e400', 'Infinity']) {
      const { http, url, seen } = await stage(json({}, 429, { 'retry-after': pause }))
      const refused = { code: 'HTTP_REFUSED', details: { status: 429, waitMs: Number(pause) * 1000 } }
      await expect(http.json({ url, schema: numbers, retries: 5 })).rejects.toMatchObject(refused)
      expect(seen).toHaveLength(1)
    }
  })

  it.each(['-5', 'NaN', 'soon', ''])('that asks for a pause of "%s" is asked again', async (pause) => {
    const { http, url, seen, clock } = await stage(json({}, 429, { 'retry-after': pause }), json({ count: 3 }))
    expect(await settle(http.json({ url, schema: numbers }), clock)).toEqual({ count: 3 })
    expect(seen).toHaveLength(2)
  })

  it('is not asked again without a pause, whatever the server says', async () => {
    const { seen, url, clock, http } = await stage((_, response) => {
      response.writeHead(429, { 'retry-after': '0' }).end()
    })
    const request = http.json({ url, schema: numbers, retries: 1000, deadlineMs: 1200 })
    const over = expect(request).rejects.toMatchObject({ code: 'HTTP_REFUSED' })
    for (let pause = 0; pause < 2; pause++) {
      await waitUntil(() => clock.delays.includes(500))
      clock.advance(500)
    }
    await over
    expect(seen).toHaveLength(3)
  })

  it('that asks for a pause longer than what is left until the deadline is not asked again', async () => {
    const { seen, url, clock, http } = await stage((_, response) => {
      clock.advance(10_000)
      response.writeHead(429, { 'retry-after': '14' }).end()
    })
    await expect(http.json({ url, schema: numbers })).rejects.toMatchObject({ code: 'HTTP_REFUSED' })
    expect(seen).toHaveLength(1)
  })

  it('leaves no timer when the request is aborted during a pause', async () => {
    const { http, url, clock } = await stage(json({}, 429, { 'retry-after': '10' }))
    const own = new AbortController()
    const asked = http.json({ url, schema: numbers, signal: own.signal })
    await waitUntil(() => clock.delays.includes(10_000))
    own.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    expect(clock.pending).toBe(0)
  })

  const answering = (...responses: (() => Response)[]) => {
    let calls = 0
    const send = async () => responses[Math.min(calls++, responses.length - 1)]?.()
    undos.unshift(replaceGlobal('fetch', () => send) ?? (() => undefined))
    const clock = createTestClock()
    return { clock, http: createTestHttp({ clock }), url: 'https://x.example' }
  }

  it('whose failure was cached is asked anew: a request that failed skips what the browser keeps', async () => {
    const caches: (RequestCache | undefined)[] = []
    const bodies = ['<html>', '{"count":"no"}', '{"count":3}', '{"count":3}', '<html>']
    const send = async (_url: unknown, { cache }: RequestInit) => {
      caches.push(cache)
      return new Response(bodies[caches.length - 1] ?? '', { status: caches.length === 1 ? 410 : 200 })
    }
    undos.unshift(replaceGlobal('fetch', () => send) ?? (() => undefined))
    const http = createTestHttp()
    const get = (url: string) =>
      http.json({ url, schema: numbers, retries: 0 }).then(
        () => 'works',
        (error: { code: string }) => error.code,
      )
    const url = 'https://x.example/list'
    expect([await get(url), await get(url), await get(url), await get(url)]).toEqual([
      'HTTP_REFUSED',
      'HTTP_RESPONSE_INVALID',
      'works',
      'works',
    ])
    expect(caches).toEqual([undefined, 'reload', 'reload', undefined])
    expect(await get(url)).toBe('HTTP_RESPONSE_INVALID')
    expect([await get(`${url}?page=2`), caches.at(-1)]).toEqual(['HTTP_RESPONSE_INVALID', undefined])
  })

  it('whose body never ends holds up neither a repetition nor a refusal', async () => {
    const hanging = (status: number) => () =>
      new Response(new ReadableStream({ cancel: () => new Promise(() => undefined) }), { status })
    const { http, url, clock } = answering(hanging(503), () => new Response('{"count":3}'))
    expect(await settle(http.json({ url, schema: numbers }), clock)).toEqual({ count: 3 })
    const other = answering(hanging(200))
    const invalid = { code: 'HTTP_RESPONSE_INVALID' }
    await expect(other.http.file({ url, types: ['image/png'] })).rejects.toMatchObject(invalid)
  })

  it('whose body fails while it is dropped is only refused', async () => {
    const failing = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) }), { status: 404 })
    const { http, url } = answering(failing)
    await expect(http.json({ url, schema: numbers })).rejects.toMatchObject({ code: 'HTTP_REFUSED' })
  })

  it('that sends too much is not waited for', async () => {
    const endless = () =>
      new Response(
        new ReadableStream({
          start: (body) => body.enqueue(new Uint8Array(20)),
          cancel: () => new Promise(() => undefined),
        }),
      )
    const { http, url } = answering(endless)
    await expect(http.json({ url, schema: numbers, maxBytes: 10 })).rejects.toMatchObject({
      code: 'HTTP_RESPONSE_INVALID',
    })
  })
})

describe('a schema of any library', () => {
  const schemaOf = (validate: () => unknown) => ({ '~standard': { version: 1, validate } }) as never
  const issues = (...list: unknown[]) => [`issues ${JSON.stringify(list)}`, () => ({ issues: list })] as const
  it.each<readonly [string, () => unknown]>([
    [
      'throws',
      () => {
        throw new RangeError('deep')
      },
    ],
    ['rejects', () => Promise.reject(new Error('network'))],
    ['returns nothing', () => undefined],
    [
      'throws what cannot be inspected',
      () => {
        throw new Proxy({}, { get: () => JSON.parse('{') })
      },
    ],
    ['has issues of another form', () => ({ issues: 5 })],
    issues(),
    issues({}),
    issues(null),
    issues({ message: 'x', path: 'abc' }),
    issues({ message: 'x', path: [null] }),
    ['has symbols', () => ({ issues: [{ message: Symbol('m'), path: [Symbol('s')] }] })],
  ])('that %s refuses the response', async (_what, validate) => {
    const { http, url } = await stage(json({ count: 3 }))
    await expect(http.json({ url, schema: schemaOf(validate) })).rejects.toMatchObject({
      code: 'HTTP_RESPONSE_INVALID',
      details: { reason: expect.any(String) },
    })
  })

  it('that never settles ends at the deadline', async () => {
    const { http, url, clock } = await stage(json({ count: 3 }))
    const asked = http.json({ url, schema: schemaOf(() => new Promise(() => undefined)) })
    await expect(settle(asked, clock)).rejects.toMatchObject({ code: 'TIMEOUT' })
  })
})

describe('a request of another form', () => {
  const schema = numbers
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['one without a schema', {}],
    ['one whose schema is null', { schema: null }],
    ['one whose schema cannot validate', { schema: { '~standard': {} } }],
    ['one whose query has an object', { schema, query: { a: { toString: () => JSON.parse('{') } } }],
    ['one whose body is a function', { schema, body: () => 1 }],
    ['one whose body is a symbol', { schema, body: Symbol('x') }],
    ['one whose body is a bigint', { schema, body: 1n }],
    ['one whose signal is none', { schema, signal: {} }],
    ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 2 ** 31, '5'].flatMap((value): [string, unknown][] =>
      ['deadlineMs', 'maxBytes', 'retries'].map((name) => [`${name} of ${String(value)}`, { schema, [name]: value }]),
    ),
  ])('is refused before it is sent: %s', async (_what, given) => {
    const { http, url, seen, clock } = await stage(json({ count: 3 }))
    const request = (typeof given === 'object' && given && { url, ...given }) as never
    await expect(http.json(request)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(seen).toEqual([])
    expect(clock.pending).toBe(0)
  })

  it('is refused before it is sent: a file without media types', async () => {
    const { http, url } = await stage(json({}))
    await expect(http.file({ url } as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(http.file(undefined as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })
})

describe('file', () => {
  const png: Respond = (_request, response) =>
    response.writeHead(200, { 'content-type': 'Image/PNG; x=1' }).end(Uint8Array.of(1, 2, 3))

  it('returns a file of an accepted media type', async () => {
    const { http, url } = await stage(png)
    const { type, bytes } = await http.file({ url, types: ['image/png'] })
    expect([type, ...bytes]).toEqual(['image/png', 1, 2, 3])
  })

  it('reads a media type that a cache repeats', async () => {
    const { http, url } = await stage((_request, response) => {
      response.writeHead(200, ['content-type', 'image/png', 'content-type', 'image/png']).end('x')
    })
    expect((await http.file({ url, types: ['image/png'] })).type).toBe('image/png')
  })

  it('refuses another media type, and one that is too large', async () => {
    const { http, url } = await stage(png)
    const invalid = { code: 'HTTP_RESPONSE_INVALID' }
    await expect(http.file({ url, types: ['image/webp'] })).rejects.toMatchObject(invalid)
    await expect(http.file({ url, types: ['image/png'], maxBytes: 2 })).rejects.toMatchObject(invalid)
  })
})
