import { createTestClock, createTestHttp } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GatewayDouble } from '../startGateway.test.double.js'
import { startGateway, wireWallet } from '../startGateway.test.double.js'
import { createApi } from './api.js'

let gateway: GatewayDouble
beforeEach(async () => {
  gateway = await startGateway([wireWallet(1), wireWallet(2), wireWallet(3)])
})
afterEach(() => gateway.close())

const make = (families: readonly string[] = ['eip155'], path = '') => {
  const clock = createTestClock()
  const life = new AbortController()
  const caller = { gateway: `${gateway.url}${path}`, projectId: 'p1' }
  const http = createTestHttp({ clock, signal: life.signal, namespaces: families })
  return { api: createApi(caller, http), clock, life }
}
const query = { page: 1, entries: 2 }
const failed = { code: 'WALLET_DIRECTORY_FAILED' }

it('requests a page and identifies the site', async () => {
  const { api } = make()
  const { entries, received, count } = await api.getWallets({
    ...query,
    search: ' wal ',
    badge_type: 'certified',
    exclude: ['w9', 'a,b', ' '],
    chains: ['eip155:1', 'eip155:10'],
    rdns: [],
  })
  expect([entries.map(({ id }) => id), received, count]).toEqual([['w1', 'w2'], 2, 3])
  const [{ path, query: asked, headers } = expect.fail('nothing was asked')] = gateway.requests
  expect(path).toBe('/getWallets')
  expect(asked).toEqual({
    page: '1',
    entries: '2',
    search: 'wal',
    badge_type: 'certified',
    exclude: 'w9,a b',
    chains: 'eip155:1,eip155:10',
    projectId: 'p1',
    st: 'latchkey',
    sv: 'html-eip155-2.18.0',
  })
  expect(headers.cookie).toBeUndefined()
})

it('keeps the base path of the gateway and sends `universal` for several namespaces', async () => {
  await make(['eip155', 'solana'], '/base/?x=1').api.getWallets(query)
  expect(gateway.requests[0]).toMatchObject({ path: '/base/getWallets', query: { sv: 'html-universal-2.18.0' } })
})

it.each([403, 429, 500])('fails with the status %i', async (status) => {
  gateway.answer = (_, response) => void response.writeHead(status).end('{}')
  await expect(make().api.getWallets(query)).rejects.toMatchObject({ ...failed, details: { status } })
})

it.each([
  ['no JSON', 'nonsense'],
  ['no list', '{"data":{}}'],
  ['too much', `{"data":[],"x":"${'x'.repeat(1_100_000)}"}`],
])('fails on %s', async (_, body) => {
  gateway.answer = (_request, response) => void response.end(body)
  await expect(make().api.getWallets(query)).rejects.toMatchObject(failed)
})

it('follows no redirect', async () => {
  const other = await startGateway([wireWallet(1)])
  gateway.answer = (_, response) => void response.writeHead(302, { location: `${other.url}/getWallets` }).end()
  await expect(make().api.getWallets(query)).rejects.toMatchObject(failed)
  expect(other.requests).toEqual([])
  await other.close()
})

it('times out after 10 s and aborts the request', async () => {
  const ended = vi.fn()
  gateway.answer = (_, response) => void response.on('close', ended)
  const { api, clock } = make()
  const asked = expect(api.getWallets(query)).rejects.toMatchObject({ ...failed, cause: { code: 'TIMEOUT' } })
  await vi.waitFor(() => expect(gateway.requests).toHaveLength(1))
  clock.advance(9_999)
  expect(ended).not.toHaveBeenCalled()
  clock.advance(1)
  await asked
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(clock.pending).toBe(0)
})

it('aborts with its caller and with the plugin', async () => {
  gateway.answer = () => undefined
  const { api, life, clock } = make()
  const caller = new AbortController()
  const one = expect(api.getWallets(query, caller.signal)).rejects.toMatchObject(failed)
  const other = expect(api.getWallets(query)).rejects.toMatchObject(failed)
  await vi.waitFor(() => expect(gateway.requests).toHaveLength(2))
  caller.abort()
  await one
  life.abort()
  await other
  await expect(api.getWallets(query)).rejects.toMatchObject(failed)
  expect(gateway.requests).toHaveLength(2)
  expect(clock.pending).toBe(0)
})
