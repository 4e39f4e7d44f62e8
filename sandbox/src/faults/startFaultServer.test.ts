import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultServer, ServerFault } from './contract.js'
import { startFaultServer } from './startFaultServer.js'

const list = { data: [{ id: 'a' }, { id: 'b' }], count: 2 }
const real = JSON.stringify(list)
const behind = createServer((request, response) => {
  response.writeHead(request.url?.startsWith('/base/none') ? 404 : 200, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  })
  response.end(request.url?.startsWith('/base/echo') ? JSON.stringify([request.url, request.headers.accept]) : real)
})
let faults: FaultServer
beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  behind.close()
  behind.closeAllConnections()
})
beforeEach(async () => {
  faults = await startFaultServer({ target: `http://127.0.0.1:${(behind.address() as AddressInfo).port}/base/` })
})
afterEach(() => faults.stop())

const get = (path = '/list', signal?: AbortSignal) =>
  fetch(faults.url + path, { redirect: 'manual', ...(signal && { signal }), headers: { accept: 'application/json' } })
const set = (fault: ServerFault, path = '/list') => faults.set({ path }, fault)

describe('without a fault', () => {
  it('passes requests and responses on, below the base path', async () => {
    const response = await get('/echo?x=1&y=%20')
    expect([response.status, await response.json()]).toEqual([200, ['/base/echo?x=1&y=%20', 'application/json']])
    expect((await get('/none')).status).toBe(404)
    expect(faults.requests.map(({ path, query, end }) => [path, query, end])).toEqual([
      ['/echo', { x: '1', y: ' ' }, 'sent'],
      ['/none', {}, 'sent'],
    ])
    faults.forget()
    expect(faults.requests).toEqual([])
  })

  it('responds with 502 while it has no server behind it, and takes another one', async () => {
    const alone = await startFaultServer()
    expect((await fetch(`${alone.url}/list`)).status).toBe(502)
    alone.target(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`)
    expect(await (await fetch(`${alone.url}/list`)).json()).toEqual(list)
    await alone.stop()
  })

  it.each(['', 'localhost', 'ftp://localhost', 'http://localhost/?x', 5])('refuses the server %j', (url) => {
    expect(() => faults.target(url as string)).toThrow(expect.objectContaining({ code: 'SANDBOX_BAD_FAULT' }))
  })
})

describe('a fault', () => {
  it('is for its path and query, its number of times, and until it is cleared', async () => {
    faults.set({ path: '/list', query: { page: '2' }, times: 1 }, { kind: 'status', status: 500 })
    const statuses = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status))
    expect(await statuses('/list', '/list?page=1', '/lists?page=2')).toEqual([200, 200, 200])
    expect(await statuses('/list?page=2')).toEqual([500])
    expect(await statuses('/list?page=2')).toEqual([200])
    faults.set({ path: '/li*' }, { kind: 'status', status: 503 })
    expect(await statuses('/list', '/lists', '/other')).toEqual([503, 503, 200])
    faults.clear('/other')
    expect(await statuses('/list')).toEqual([503])
    faults.clear()
    expect(await statuses('/list')).toEqual([200])
  })

  it.each<[ServerFault, number, object]>([
    [{ kind: 'status', status: 429, retryAfter: '7' }, 429, { name: 'RATE_LIMITED' }],
    [{ kind: 'status', status: 403, name: 'PROJECT_INVALID' }, 403, { name: 'PROJECT_INVALID' }],
    [{ kind: 'status', status: 500 }, 500, { name: 'INTERNAL_ERROR' }],
  ])('sends %j as a gateway reports it, readable from any origin', async (fault, status, reason) => {
    set(fault)
    const response = await get()
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('retry-after')).toBe(fault.kind === 'status' ? (fault.retryAfter ?? null) : null)
    expect(await response.json()).toMatchObject({ status: 'FAILURE', reasons: [reason] })
  })

  it('sends bodies that are not what was asked for', async () => {
    set({ kind: 'malformed' })
    await expect((await get()).json()).rejects.toThrow(SyntaxError)
    set({ kind: 'wrong-schema', body: { data: 5 } })
    expect(await (await get()).json()).toEqual({ data: 5 })
    set({ kind: 'html' })
    const page = await get()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    set({ kind: 'deep' })
    expect((await (await get()).text()).length).toBeGreaterThan(200_000)
    set({ kind: 'duplicate' })
    expect(await (await get()).json()).toEqual({ data: [...list.data, ...list.data], count: 2 })
    set({ kind: 'redirect' })
    const moved = await get()
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://elsewhere.invalid/'])
    set({ kind: 'odd-headers' })
    const odd = await get()
    expect(await odd.json()).toEqual(list)
    expect(odd.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-store')
  })

  it('sends as much as the page takes, and not more', async () => {
    set({ kind: 'huge', bytes: 2_000_000 })
    expect((await (await get()).text()).length).toBe(2_000_000 + '{"data":""}'.length)
    set({ kind: 'huge' })
    faults.forget()
    const leaving = new AbortController()
    const { body } = await get('/list', leaving.signal)
    await body?.getReader().read()
    leaving.abort()
    await expect.poll(() => faults.requests[0]?.end).toBe('cut')
    expect(faults.requests[0]?.sentBytes).toBeLessThan(16_000_000)
  })

  it('cuts the connection: at once, in the middle, and when the fault is removed', async () => {
    set({ kind: 'reset' })
    await expect(get()).rejects.toThrow('fetch failed')
    set({ kind: 'cut' })
    const half = await get()
    expect(half.status).toBe(200)
    await expect(half.text()).rejects.toThrow()
    set({ kind: 'stall' })
    const stalled = get()
    await expect.poll(() => faults.requests.length).toBe(3)
    expect(faults.requests[2]).toMatchObject({ fault: 'stall', end: 'open', sentBytes: 0 })
    faults.clear('/list')
    await expect(stalled).rejects.toThrow('fetch failed')
    expect(await (await get()).json()).toEqual(list)
  })

  it('sends the real response late, and byte by byte', async () => {
    set({ kind: 'late', ms: 1 })
    expect(await (await get()).json()).toEqual(list)
    set({ kind: 'drip', ms: 0 })
    expect(await (await get()).json()).toEqual(list)
    set({ kind: 'drip', ms: 600_000 })
    const leaving = new AbortController()
    const { body } = await get('/list', leaving.signal)
    expect((await body?.getReader().read())?.value?.length).toBe(1)
    leaving.abort()
    await expect.poll(() => faults.requests.at(-1)?.end).toBe('cut')
  })

  it.each<[unknown, unknown]>([
    [{ path: '/list' }, { kind: 'none' }],
    [{ path: '/list' }, { kind: 'toString' }],
    [{ path: '/list' }, { kind: 'status' }],
    [{ path: '/list' }, { kind: 'status', status: 200 }],
    [{ path: '/list' }, { kind: 'status', status: 429, retryAfter: '1\r\nx: y' }],
    [{ path: '/list' }, { kind: 'late', ms: -1 }],
    [{ path: '/list' }, { kind: 'stall', ms: 1 }],
    [{ path: '/list' }, undefined],
    [{ path: 'list' }, { kind: 'stall' }],
    [{ path: '/list?x=1' }, { kind: 'stall' }],
    [{ path: '/list', times: 0 }, { kind: 'stall' }],
    [{ path: '/list', query: { page: 2 } }, { kind: 'stall' }],
    [{ path: '/list', method: 'GET' }, { kind: 'stall' }],
    [null, { kind: 'stall' }],
  ])('is refused when it is unknown or incomplete: %j %j', (target, fault) => {
    expect(() => faults.set(target as never, fault as never)).toThrow(
      expect.objectContaining({ code: 'SANDBOX_BAD_FAULT' }),
    )
  })
})
