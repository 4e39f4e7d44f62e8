import type { Server } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveDemoOrder } from './serveDemoOrder.mjs'

const order = vi.fn(async (_chain: string, _order: string, _body: unknown) => ({ status: 200, body: { result: 7 } }))
const exchange = vi.fn((_report: unknown) => ({ status: 200, body: { result: ['order'] } }))
const controlPage = 'http://localhost:9/#token=abc'
let server: Server
let port = 0

beforeEach(async () => {
  order.mockClear()
  server = createServer((incoming, response) => {
    if (!serveDemoOrder({ order, exchange, controlPage }, incoming, response)) response.writeHead(404).end('no order')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

function send(path: string, body: string, headers: Record<string, string> = {}, method = 'POST') {
  const own = { host: `localhost:${port}`, origin: `http://localhost:${port}`, 'content-type': 'application/json' }
  return new Promise<{ status: number | undefined; body: string; location?: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...own, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      const { location } = response.headers
      response.on('end', () => resolve({ status: response.statusCode, body: text, ...(location && { location }) }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
const mine = '/sandbox/chains/eip155:31337/mine'

it("passes the page's order to the sandbox and returns its response", async () => {
  expect(await send(mine, '{"blocks":2}')).toEqual({ status: 200, body: '{"result":7}\n' })
  expect(order).toHaveBeenCalledExactlyOnceWith('eip155:31337', 'mine', { blocks: 2 })
})

it("passes the wallets' report to the sandbox, only from the page itself", async () => {
  expect(await send('/sandbox/wallets', '{"page":"a"}')).toEqual({ status: 200, body: '{"result":["order"]}\n' })
  expect(exchange).toHaveBeenCalledExactlyOnceWith({ page: 'a' })
  expect((await send('/sandbox/wallets', '{}', { origin: 'http://evil.example' })).status).toBe(403)
  expect(exchange).toHaveBeenCalledTimes(1)
})

it('leads to the phone page with its token, under local names only', async () => {
  expect(await send('/sandbox/phone', '', {}, 'GET')).toEqual({
    status: 302,
    body: '',
    location: 'http://localhost:9/phone#token=abc',
  })
  expect(await send('/sandbox/phone', '', { host: 'evil.example' }, 'GET')).toMatchObject({ status: 404 })
})

it.each([
  ['another origin', { origin: 'http://evil.example' }, 403],
  ['no origin', { origin: '' }, 403],
  ['another port', { origin: 'http://localhost:1' }, 403],
  ['a rebound name', { host: 'evil.example', origin: 'http://evil.example' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 415],
])('rejects %s', async (_, headers, status) => {
  expect((await send(mine, '{}', headers)).status).toBe(status)
  expect(order).not.toHaveBeenCalled()
})

it('rejects a body that is not JSON or too long, and orders that only the control server accepts', async () => {
  expect((await send(mine, '{')).status).toBe(400)
  expect((await send(mine, 'x'.repeat(60_000))).status).toBe(413)
  expect((await send('/sandbox/chains/eip155:31337/setCode', '{}')).status).toBe(404)
  expect((await send('/sandbox/chains/eip155:31337/constructor', '{}')).status).toBe(404)
  expect(order).not.toHaveBeenCalled()
})

it('ignores all other requests', async () => {
  expect((await send(mine, '', {}, 'GET')).body).toBe('no order')
  expect((await send('/sandbox/wallets.js', '{}')).body).toBe('no order')
  expect((await send(`${mine}?x`, '{}')).body).toBe('no order')
})
