import { afterEach, expect, it, vi } from 'vitest'
import type { GatewayOptions } from '../contract.js'
import { configurationWith, projectId, site, startTestGateway } from '../startTestGateway.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

async function start(content: unknown = configurationWith(), options: Partial<GatewayOptions> = {}) {
  const test = startTestGateway(ended, content, options)
  const url = await test.gateway.start()
  const ask = (headers: Record<string, string> = {}, path = '/appkit/v1/config', init: RequestInit = {}) =>
    fetch(`${url}${path}?projectId=${projectId}`, { headers: { origin: site, ...headers }, ...init })
  return { ...test, ask }
}
const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name)))

it('gives an equal request the same response with an id of its own, and logs and counts it alike', async () => {
  const { ask, lines } = await start()
  const [first, second] = [await ask(), await ask()]
  expect(headersOf(second)).toEqual({ ...headersOf(first), 'content-length': headersOf(second)['content-length'] })
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'request').length).toBe(2))
  const [one, other] = lines.filter(({ msg }) => msg === 'request')
  expect({ ...other, time: 0, ms: 0, requestId: '' }).toEqual({ ...one, time: 0, ms: 0, requestId: '' })
})

it('returns 304 for the tag that the client has, and the whole response for another', async () => {
  const { ask } = await start()
  const tag = (await ask()).headers.get('etag') ?? ''
  const same = await ask({ 'if-none-match': tag })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
  expect((await ask({ 'if-none-match': `W/"x", ${tag}` })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
})

it('never gives one page the response of another', async () => {
  const { ask } = await start(configurationWith({ origins: [site, 'https://second.example'] }))
  expect((await ask()).headers.get('access-control-allow-origin')).toBe(site)
  const second = await ask({ origin: 'https://second.example' })
  expect(second.headers.get('access-control-allow-origin')).toBe('https://second.example')
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ origin: `${site} /appkit` })).status).toBe(403)
})

it('follows a change of the configuration at once', async () => {
  const { ask, write } = await start()
  await ask()
  await write(configurationWith({ status: 'suspended' }))
  expect((await ask()).status).toBe(403)
  await write(configurationWith({ features: [{ id: 'swap', isEnabled: true, config: null }] }))
  expect(await (await ask()).json()).toMatchObject({ features: [{ id: 'swap' }] })
})

it('keeps to the limits', async () => {
  const { ask } = await start(configurationWith({}, { limits: { configuration: { address: 3 } } }))
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await ask()
  expect([refused.headers.get('retry-after'), refused.headers.get('access-control-allow-origin')]).toEqual([
    expect.stringMatching(/^\d+$/),
    site,
  ])
})

it.each([
  ['an address', { address: 2 }],
  ['a project', { project: 2 }],
])('refuses what is too much of %s as the app does, and counts it once', async (_whose, rule) => {
  const { ask, lines, context } = await start(configurationWith({}, { limits: { configuration: rule } }))
  const usage = vi.spyOn(context.usage, 'count')
  await ask()
  await ask()
  const refused = await ask()
  // Another address of the same call: nothing is kept for that.
  const full = await ask({}, '/projects/v1/origins')
  expect([refused.status, full.status]).toEqual([429, 429])
  const { 'retry-after': wait, ...headers } = headersOf(refused)
  const { 'retry-after': fullWait, ...fullHeaders } = headersOf(full)
  expect([wait, fullWait]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  expect(headers).toEqual({ ...fullHeaders, 'content-length': headers['content-length'] })
  const id = refused.headers.get('x-request-id')
  const body = await refused.json()
  expect(body).toEqual({ ...(await full.json()), requestId: id })
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'request').length).toBe(4))
  const [one, other] = lines.filter(({ status }) => status === 429)
  expect(one).toEqual({ ...other, time: one?.time, ms: one?.ms, requestId: id, route: '/appkit/v1/config' })
  const { text } = await context.metrics.read()
  const [by = ''] = Object.keys(rule)
  expect(text).toContain(`latchkey_limited_total{class="configuration",by="${by}"} 2`)
  expect(text).toContain('route="/appkit/v1/config",method="GET",status="429"} 1')
  const failures = usage.mock.calls.filter(([, , isFailure]) => isFailure)
  expect(failures.length).toBe(by === 'project' ? 2 : 0)
})

it('takes a refused request from the total of an address once', async () => {
  const limits = { total: 4, configuration: { project: 2 } }
  const { ask } = await start(configurationWith({}, { limits }))
  for (let count = 0; count < 3; count++) await ask()
  expect((await ask({}, '/projects/v1/origins')).status).toBe(429)
  expect((await ask({}, '/getWallets')).status).toBe(429)
  const fresh = await start(configurationWith({}, { limits }))
  for (let count = 0; count < 3; count++) await fresh.ask()
  expect((await fresh.ask({}, '/v1/supported-chains')).status).toBe(200)
})

it('hands on what could not be counted for another reason, and sends nothing by itself', async () => {
  const { ask, context } = await start()
  await ask()
  const take = context.limits.take
  let failures = 0
  context.limits.take = async (...all) => {
    if (failures++ === 0) throw new Error('no')
    return take(...all)
  }
  expect((await ask()).status).toBe(200)
  expect(failures).toBeGreaterThan(1)
})

it('handles other methods, and calls that are not the same for all, in full', async () => {
  const { ask } = await start()
  await ask()
  expect((await ask({}, '/appkit/v1/config', { method: 'POST' })).status).toBe(404)
  expect((await ask({}, '/appkit/v1/config', { method: 'OPTIONS' })).status).toBe(204)
  const health = [await ask({}, '/healthz'), await ask({}, '/healthz')]
  expect(health.map(({ status }) => status)).toEqual([200, 200])
})
