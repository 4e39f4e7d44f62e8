import { allowedOriginsSchema, failureSchema, projectConfigurationSchema, supportedChainsSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { runs } from '../../kernel/src/testing/runs.js'
import { allowedOrigins } from './calls/allowedOrigins.js'
import { calls, unavailablePaths } from './calls/calls.js'
import { projectConfiguration } from './calls/projectConfiguration.js'
import { supportedChains } from './calls/supportedChains.js'
import { createGateway } from './createGateway.js'
import { configurationWith, projectId, site, startTestGateway, startTestNode } from './startTestGateway.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const query = `?projectId=${projectId}&st=js&sv=1`
const configuration = `${projectConfiguration.path}${query}`
const origins = `${allowedOrigins.path}${query}`
const chains = `${supportedChains.path}${query}`
const reasonOf = async (response: Response) => v.parse(failureSchema, await response.json()).reasons[0]?.name

describe('configuration', () => {
  it('changes with the file', async () => {
    const { get, write } = startTestGateway(ended)
    const read = async () => v.parse(projectConfigurationSchema, await (await get(configuration)).json())
    expect(await read()).toEqual({ features: [], limits: { exceeded: false } })
    const features = [{ id: 'swap', isEnabled: true, config: ['a'] }]
    expect(await write(configurationWith({ features }, { relayUrl: 'wss://relay.example' }))).toEqual([])
    expect(await read()).toEqual({ features, relay: 'wss://relay.example', limits: { exceeded: false } })
  })

  it('switches off what this gateway has no server part for', async () => {
    const features = ['payments', 'onramp', 'social_login'].map((id) => ({ id, isEnabled: true, config: null }))
    const { get } = startTestGateway(ended, configurationWith({ features }))
    const body = v.parse(projectConfigurationSchema, await (await get(configuration)).json())
    expect(body.features.map(({ isEnabled }) => isEnabled)).toEqual([false, false, false])
  })

  it('takes effect when the file is saved, without a restart', async () => {
    const { gateway, get, save } = startTestGateway(ended, configurationWith(), { watchMs: 20 })
    await gateway.start()
    save(configurationWith({ origins: ['other.example'] }))
    await expect.poll(async () => (await get(origins)).json()).toEqual({ allowedOrigins: ['other.example'] })
  })

  it('of a broken file keeps the last valid one and names the faults', async () => {
    const { get, lines, write } = startTestGateway(ended)
    expect(await write({ ...configurationWith(), surprise: 1 })).toEqual([expect.stringContaining('surprise')])
    expect(lines).toContainEqual(expect.objectContaining({ problems: [expect.stringContaining('surprise')] }))
    expect((await get(configuration)).status).toBe(200)
    expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ready', parts: { configuration: 'kept' } })
    expect(await write('{')).toEqual([expect.stringContaining('not JSON')])
    expect(await write(configurationWith())).toEqual([])
    expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ready', parts: { configuration: 'current' } })
  })

  it('that changes all the time, and breaks in between, is served whole to everybody', async () => {
    const count = runs(500, 60)
    const limits = { total: 1_000_000, configuration: { address: 1_000_000, project: 1_000_000 } }
    // Both entries tell which file it was.
    const numbered = (at: number) =>
      configurationWith({ features: [{ id: 'swap', isEnabled: true, config: [`${at}`, `${at}`] }] }, { limits })
    const { gateway, write } = startTestGateway(ended, numbered(0))
    const url = await gateway.start()
    let isOver = false
    const seen = new Set<unknown>()
    const client = async (): Promise<void> => {
      while (!isOver) {
        // A kept connection may end just when it is used again, since both ends share one busy process.
        const response = await fetch(`${url}${configuration}`).catch(() => undefined)
        if (!response) continue
        const body = v.parse(projectConfigurationSchema, await response.json())
        const config = body.features[0]?.config
        seen.add(config?.[0] === config?.[1] ? config?.[0] : config)
      }
    }
    const clients = Array.from({ length: 50 }, client)
    for (let at = 1; at <= count; at++) {
      if (at % 3 === 0) expect(await write(JSON.stringify(numbered(at)).slice(0, 60))).not.toEqual([])
      else expect(await write(numbered(at))).toEqual([])
      if (at % 20 === 0) await fetch(`${url}/healthz`)
    }
    expect(await write(numbered(count + 1))).toEqual([])
    await expect.poll(() => seen.has(`${count + 1}`)).toBe(true)
    isOver = true
    await Promise.all(clients)
    const whole = Array.from({ length: count + 2 }, (_, at) => `${at}`).filter(
      (at) => Number(at) % 3 !== 0 || at === '0',
    )
    expect([...seen].filter((each) => !whole.includes(`${each}`) && each !== `${count + 1}`)).toEqual([])
  })

  it('that cannot be read at the start throws', () => {
    expect(() => createGateway({ configFile: '/nowhere/gateway.json' })).toThrow(
      expect.objectContaining({ code: 'CONFIGURATION_UNREADABLE' }),
    )
    expect(() => createGateway({ configuration: { projects: [{ id: '', name: '' }] } })).toThrow(
      expect.objectContaining({ code: 'CONFIGURATION_INVALID' }),
    )
  })
})

describe('supported chains', () => {
  it('are those of which a node proves its chain', async () => {
    const evm = await startTestNode(ended, '0x7a69')
    const solana = await startTestNode(ended, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
    const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const listed = [
      { caip2: 'eip155:31337', rpc: [{ url: evm.url }] },
      { caip2: id, rpc: [{ url: solana.url }] },
    ]
    const { get, write } = startTestGateway(ended, configurationWith({}, { chains: listed }))
    const read = async () => v.parse(supportedChainsSchema, await (await get(chains)).json())
    expect(await read()).toEqual({ http: ['eip155:31337', id], ws: [] })
    evm.result = '0x1'
    await write(configurationWith({}, { chains: [...listed].reverse() }))
    expect(await read()).toEqual({ http: [id], ws: [] })
    evm.result = '0x7a69'
    expect(await read()).toEqual({ http: [id, 'eip155:31337'], ws: [] })
    await write(configurationWith())
    expect(await read()).toEqual({ http: [], ws: [] })
  })

  it.each([null, 1, {}, 'x', '0x', `0x${'1'.repeat(100_000)}`, 'z'.repeat(1_000_000)])(
    'leave out a node that responds with nonsense %#',
    async (result) => {
      const node = await startTestNode(ended, result)
      const listed = [{ caip2: 'eip155:1', rpc: [{ url: node.url }] }]
      const { get, lines } = startTestGateway(ended, configurationWith({}, { chains: listed }))
      expect(await (await get(chains)).json()).toEqual({ http: [], ws: [] })
      expect(lines).toContainEqual(expect.objectContaining({ caip2: 'eip155:1' }))
    },
  )

  it('do not wait for a node that never responds', async () => {
    const node = await startTestNode(ended, '0x1')
    node.isHeld = true
    const listed = [{ caip2: 'eip155:1', rpc: [{ url: node.url }] }]
    const { get } = startTestGateway(ended, configurationWith({}, { chains: listed }), { upstreamMs: 50 })
    expect(await (await get(chains)).json()).toEqual({ http: [], ws: [] })
  })
})

describe('a request', () => {
  it.each([configuration, origins, chains])('has 304 for a known ETag: %s', async (path) => {
    const { get } = startTestGateway(ended)
    const first = await get(path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get(path, { 'if-none-match': known, origin: site })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
      expect(again.headers.get('access-control-allow-origin')).toBe(site)
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('of an allowed page can be read by it', async () => {
    const { get, write } = startTestGateway(ended)
    const response = await get(origins, { origin: site })
    expect(v.parse(allowedOriginsSchema, await response.json())).toEqual({ allowedOrigins: [site] })
    expect(response.headers.get('access-control-allow-origin')).toBe(site)
    expect(response.headers.get('vary')).toBe('Origin')
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    await write(configurationWith({ origins: ['other.example'] }))
    expect((await get(origins, { origin: site })).status).toBe(403)
  })

  it.each([
    ['a foreign page', configuration, { origin: 'https://evil.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['a page without an address', configuration, { origin: 'null' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['a forged origin', configuration, { origin: `${site}@evil.example` }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['no project', projectConfiguration.path, {}, 403, 'PROJECT_INVALID'],
    ['an unknown project', `${allowedOrigins.path}?projectId=__proto__`, {}, 403, 'PROJECT_INVALID'],
    ['two projects', `${configuration}&projectId=1`, {}, 400, 'REQUEST_INVALID'],
    ['a huge address', `${configuration}&x=${'a'.repeat(5000)}`, {}, 400, 'REQUEST_INVALID'],
    ['an unknown call', '/nothing', {}, 404, 'NOT_FOUND'],
    ['a path that climbs', '/../../etc/passwd', {}, 404, 'NOT_FOUND'],
  ] as const)('with %s is refused', async (_what, path, headers, status, name) => {
    const { get } = startTestGateway(ended)
    const response = await get(path, headers)
    expect([response.status, await reasonOf(response)]).toEqual([status, name])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('of a suspended project, or without an origin where one is required, is refused', async () => {
    const { get, write } = startTestGateway(ended, configurationWith({ status: 'suspended' }))
    expect(await reasonOf(await get(configuration))).toBe('PROJECT_SUSPENDED')
    await write(configurationWith({ strictOrigin: true }))
    expect(await reasonOf(await get(configuration))).toBe('ORIGIN_NOT_ALLOWED')
    expect((await get(configuration, { origin: 'http://localhost:5173' })).status).toBe(200)
  })

  const isServed = (path: string) => calls.some((call) => call.path === path)

  it.each(unavailablePaths.filter((path) => !isServed(path)).map((path) => path.replace('*', 'x')))(
    'for %s says that it is not served',
    async (path) => {
      const { gateway } = startTestGateway(ended)
      const response = await gateway.fetch(new Request(`http://gateway.test${path}`, { method: 'POST', body: '{' }))
      expect([response.status, await reasonOf(response)]).toEqual([404, 'NOT_AVAILABLE'])
    },
  )

  it('may be asked for first', async () => {
    const { gateway } = startTestGateway(ended)
    const response = await gateway.fetch(
      new Request(`http://gateway.test${configuration}`, { method: 'OPTIONS', headers: { origin: site } }),
    )
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(site)
    expect(response.headers.get('access-control-max-age')).toBe('7200')
  })

  it('leaves nothing about the visitor in the log', async () => {
    const { get, lines } = startTestGateway(ended)
    await get('/v1/account/0xcanary/balance?address=canary', { origin: 'https://canary.example', cookie: 'canary' })
    await get(`${configuration}&canary=canary`, { 'user-agent': 'canary', 'x-forwarded-for': 'canary' })
    expect(lines).toMatchObject([
      { route: '/v1/account/:account/balance', status: 403, requestId: expect.any(String) },
      { route: projectConfiguration.path, status: 200, project: projectId },
    ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })
})

describe('limits', () => {
  const limited = configurationWith({}, { limits: { configuration: { address: 2 } }, trustProxy: 1 })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('refuse one client with the time to wait, and serve the others', async () => {
    const { gateway } = startTestGateway(ended, limited)
    const url = await gateway.start()
    const ask = (address: string) => fetch(`${url}${configuration}`, { headers: { ...from(address), origin: site } })
    expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.1')).status]).toEqual([200, 200])
    const refusal = await ask('192.0.2.1')
    expect([refusal.status, await reasonOf(refusal)]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refusal.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  it('believe no client about its address where no proxy is configured', async () => {
    const { gateway, write } = startTestGateway(ended, limited)
    await write(configurationWith({}, { limits: { configuration: { address: 2 } } }))
    const url = await gateway.start()
    const statuses: number[] = []
    for (const last of [1, 2, 3]) {
      statuses.push((await fetch(`${url}${configuration}`, { headers: from(`192.0.2.${last}`) })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('metrics', () => {
  const urlsOf = async (metricsHost?: string) => {
    const listen = { host: '0.0.0.0', metricsPort: 0, ...(metricsHost && { metricsHost }) }
    const { gateway, lines } = startTestGateway(ended, configurationWith({}, { listen }))
    await gateway.start()
    return lines.filter(({ msg }) => msg === 'metrics').map(({ url }) => url)
  }

  it('are for this machine alone, wherever the gateway listens, unless the owner names an interface', async () => {
    expect(await urlsOf()).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)])
    expect(await urlsOf('0.0.0.0')).toEqual([expect.stringMatching(/^http:\/\/0\.0\.0\.0:\d+\/metrics$/)])
  })
})

describe('stop', () => {
  it('waits for the open request and takes no other', async () => {
    const node = await startTestNode(ended, '0x1')
    node.isHeld = true
    const listed = [{ caip2: 'eip155:1', rpc: [{ url: node.url }] }]
    const { gateway, get } = startTestGateway(ended, configurationWith({}, { chains: listed }))
    const url = await gateway.start()
    expect(gateway.url).toBe(url)
    const open = fetch(`${url}${chains}`)
    await expect.poll(() => node.held.length).toBe(1)
    const stopped = gateway.stop()
    expect((await get('/readyz')).status).toBe(503)
    expect(await reasonOf(await get(configuration))).toBe('DRAINING')
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    node.held[0]?.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    expect(await (await open).json()).toEqual({ http: ['eip155:1'], ws: [] })
    await stopped
    await expect(gateway.start()).rejects.toMatchObject({ code: 'GATEWAY_STOPPED' })
  })

  it('cuts a request that does not end', async () => {
    const node = await startTestNode(ended, '0x1')
    node.isHeld = true
    const listed = [{ caip2: 'eip155:1', rpc: [{ url: node.url }] }]
    const { gateway } = startTestGateway(ended, configurationWith({}, { chains: listed }), { drainMs: 20 })
    const open = fetch(`${await gateway.start()}${chains}`).catch(() => 'cut')
    await expect.poll(() => node.held.length).toBe(1)
    await gateway.stop()
    expect(await open).toBe('cut')
  })
})

it('says that its port is taken', async () => {
  const { gateway } = startTestGateway(ended)
  const port = Number(new URL(await gateway.start()).port)
  const second = startTestGateway(ended, configurationWith(), { port })
  await expect(second.gateway.start()).rejects.toMatchObject({ code: 'LISTEN_FAILED' })
})
