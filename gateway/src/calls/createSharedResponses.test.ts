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

it('handles other methods, and calls that are not the same for all, in full', async () => {
  const { ask } = await start()
  await ask()
  expect((await ask({}, '/appkit/v1/config', { method: 'POST' })).status).toBe(404)
  expect((await ask({}, '/appkit/v1/config', { method: 'OPTIONS' })).status).toBe(204)
  const health = [await ask({}, '/healthz'), await ask({}, '/healthz')]
  expect(health.map(({ status }) => status)).toEqual([200, 200])
})
