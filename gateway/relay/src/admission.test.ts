import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Relay, StartRelayOptions } from './contract.js'
import { startRelay } from './startRelay.js'
import type { TokenChange } from './testClient.test.double.js'
import { connectClient, createClientKey, openClient, signToken, topicOf } from './testClient.test.double.js'

const relays: Relay[] = []
const start = async (options: StartRelayOptions = {}): Promise<Relay> => {
  const relay = await startRelay(options)
  relays.push(relay)
  return relay
}
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()))
})

const now = 1_800_000_000_000
const seconds = now / 1000
const clock = { now: () => now }
const key = createClientKey()
const other = createClientKey()
const didOf = (bytes: string): string => `did:key:z${bytes}`

describe('tokens', () => {
  const jwt = (why: string): string => `JWT validation error: ${why}`
  const cases: [string, TokenChange, string][] = [
    ['signed by another key', { signWith: other.privateKey }, jwt('JWT signature is invalid')],
    ['of another issuer', { claims: { iss: other.clientId } }, jwt('JWT signature is invalid')],
    ['of another algorithm', { header: { alg: 'none' } }, jwt('JWT Token is malformed')],
    ['of HMAC', { header: { alg: 'HS256' } }, jwt('JWT Token is malformed')],
    ['of another kind', { header: { typ: 'at+jwt' } }, jwt('JWT Token is malformed')],
    ['without issuer', { claims: { iss: undefined } }, jwt('JWT Token is malformed')],
    ['with an issuer that is not a did:key', { claims: { iss: 'did:web:a.example' } }, jwt('JWT Token is malformed')],
    ['with invalid base58', { claims: { iss: didOf('0OIl') } }, jwt('JWT Token is malformed')],
    [
      'with a key of another type',
      { claims: { iss: didOf('Q3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme') } },
      jwt('JWT Token is malformed'),
    ],
    ['with an overlong issuer', { claims: { iss: didOf('z'.repeat(2000)) } }, jwt('JWT Token is malformed')],
    ['without subject', { claims: { sub: undefined } }, jwt('JWT Token is malformed')],
    ['with a subject of another type', { claims: { sub: 1 } }, jwt('JWT Token is malformed')],
    ['for another relay', { claims: { aud: 'wss://relay.example' } }, jwt('JWT audience is invalid')],
    ['for several relays', { claims: { aud: ['wss://relay.example'] } }, jwt('JWT Token is malformed')],
    ['for an invalid address', { claims: { aud: 'relay' } }, jwt('JWT audience is invalid')],
    ['without audience', { claims: { aud: undefined } }, jwt('JWT Token is malformed')],
    ['61 s early', { claims: { iat: seconds + 61 } }, jwt('JWT Token is not yet valid')],
    ['with nbf 61 s ahead', { claims: { nbf: seconds + 61 } }, jwt('JWT Token is not yet valid')],
    ['61 s expired', { claims: { iat: seconds - 1000, exp: seconds - 61 } }, jwt('JWT Token is expired')],
    ['valid for over a day', { claims: { exp: seconds + 86_401 } }, jwt('JWT lifetime is invalid')],
    [
      'that expires before it is issued',
      { claims: { iat: seconds + 5, exp: seconds } },
      jwt('JWT lifetime is invalid'),
    ],
    ['with times as strings', { claims: { iat: `${seconds}` } }, jwt('JWT Token is malformed')],
    ['with absurd times', { claims: { exp: 1e300 } }, jwt('JWT Token is malformed')],
  ]
  it.each(cases)('refuses a token %s', async (_name, change, reason) => {
    const relay = await start({ clock })
    const client = openClient(relay.url, { key, token: signToken(key, relay.url, change, now) })
    expect(await client.closed).toEqual({ code: 3000, reason })
    expect(relay.stats()).toMatchObject({ sockets: 0, total: { refusedConnections: 1, connected: 0 } })
  })

  it.each([
    ['60 s early', { claims: { iat: seconds + 60 } }],
    ['60 s expired', { claims: { iat: seconds - 1000, exp: seconds - 60 } }],
    ['valid for a day', {}],
  ] satisfies [string, TokenChange][])('accepts a token %s', async (_name, change) => {
    const relay = await start({ clock })
    const client = await connectClient(relay.url, { key, token: signToken(key, relay.url, change, now) })
    expect(await client.result('irn_subscribe', { topic: topicOf('a') })).toBeTypeOf('string')
  })

  it.each(['', 'a.b', 'a.b.c', 'a.b.c.d', '..', `${'a'.repeat(5000)}.b.c`])('refuses %.12s', async (token) => {
    const relay = await start({ clock })
    const { code, reason } = await openClient(relay.url, { token }).closed
    expect(code).toBe(3000)
    expect(reason).toMatch(/^JWT validation error: JWT Token is (missing|malformed)$/)
  })

  it('refuses a token that was altered or encoded differently', async () => {
    const relay = await start({ clock })
    const [head = '', body = '', seal = ''] = signToken(key, relay.url, {}, now).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'else' })).toString('base64url')
    for (const token of [
      `${head}.${changed}.${seal}`,
      `${head}.${body}.${seal}==`,
      `${head}.${body}.${seal.slice(1)}`,
    ]) {
      const { code, reason } = await openClient(relay.url, { token }).closed
      expect([code, reason.startsWith('JWT validation error: JWT')]).toEqual([3000, true])
    }
  })

  it('accepts the names of this machine as audience, or the configured ones', async () => {
    const relay = await start({ clock })
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const token = signToken(key, `ws://${host}:${relay.port}/`, {}, now)
      await (await connectClient(relay.url, { token })).end()
    }
    const named = await start({ clock, audience: ['wss://relay.example/', 'https://other.example/relay'] })
    for (const audience of ['wss://relay.example', 'WSS://Relay.Example:443/', 'wss://other.example/relay'])
      await (await connectClient(named.url, { token: signToken(key, audience, {}, now) })).end()
    for (const audience of [named.url, 'ws://relay.example', 'wss://relay.example:444', 'wss://u@relay.example']) {
      const client = openClient(named.url, { token: signToken(key, audience, {}, now) })
      expect((await client.closed).reason).toBe(jwt('JWT audience is invalid'))
    }
  })

  it('accepts the token in a bearer header', async () => {
    const relay = await start({ clock })
    const headers = { Authorization: `Bearer ${signToken(key, relay.url, {}, now)}` }
    const socket = new WebSocket(`${relay.url}/?projectId=local`, { headers })
    await once(socket, 'open')
    expect(relay.stats().clients).toBe(1)
    socket.terminate()
  })
})

describe('projects and origins', () => {
  it('refuses a project before it checks the origin', async () => {
    const asked: unknown[] = []
    const allowOrigin = (...args: unknown[]): boolean => asked.push(args) > 0
    const relay = await start({ allowProject: async (id) => id === 'good', allowOrigin })
    for (const projectId of ['bad', null, '', 'x'.repeat(129)]) {
      const client = openClient(relay.url, { projectId })
      expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
    }
    expect(asked).toEqual([])
    await connectClient(relay.url, { projectId: 'good', origin: 'https://a.example' })
    await connectClient(relay.url, { projectId: 'good' })
    expect(asked).toEqual([
      ['https://a.example', 'good'],
      [undefined, 'good'],
    ])
  })

  it('refuses an origin', async () => {
    const relay = await start({ allowOrigin: (origin) => origin !== 'https://evil.example' })
    const client = openClient(relay.url, { origin: 'https://evil.example' })
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: origin not allowed' })
    await connectClient(relay.url, { origin: 'https://good.example' })
  })

  it('waits for an asynchronous origin rule', async () => {
    const relay = await start({ allowOrigin: async (origin) => origin !== 'https://evil.example' })
    const client = openClient(relay.url, { origin: 'https://evil.example' })
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: origin not allowed' })
    await connectClient(relay.url, { origin: 'https://good.example' })
  })

  it.each([
    ['throws', () => Promise.reject(new Error('database unavailable'))],
    ['never settles', () => new Promise<boolean>(() => undefined)],
  ])('admits no client when a rule %s', async (_name, allowProject) => {
    const relay = await start({ allowProject, limits: { admissionMs: 20 } })
    expect(await openClient(relay.url).closed).toEqual({ code: 1011, reason: 'Admission failed' })
  })

  it('drops a caller that disconnects while a rule is pending, and can close meanwhile', async () => {
    let asked: () => void = () => undefined
    const asking = new Promise<void>((resolve) => {
      asked = resolve
    })
    const allowProject = (): Promise<boolean> => {
      asked()
      return new Promise(() => undefined)
    }
    const relay = await start({ allowProject })
    const client = openClient(relay.url)
    await asking
    await relay.close()
    expect((await client.closed).code).toBe(1006)
  })
})

describe('upgrades', () => {
  const statusOf = async (url: string): Promise<number> => {
    const socket = new WebSocket(`${url}/?projectId=local&auth=${signToken(createClientKey(), url)}`)
    socket.on('error', () => undefined)
    const [, response] = await once(socket, 'unexpected-response')
    socket.terminate()
    return response.statusCode
  }

  it('limits sockets per address and in total', async () => {
    const relay = await start({ limits: { socketsPerAddress: 2 } })
    const [first] = [await connectClient(relay.url), await connectClient(relay.url)]
    expect(await statusOf(relay.url)).toBe(429)
    await first!.end()
    const again = await connectClient(relay.url)
    expect(relay.stats().sockets).toBe(2)
    await again.end()
    const small = await start({ limits: { sockets: 1 } })
    await connectClient(small.url)
    expect(await statusOf(small.url)).toBe(503)
  })

  it('limits the rate of upgrades per address', async () => {
    let time = Date.now()
    const limits = { upgradesPerAddress: { perSecond: 1, burst: 3 } }
    const relay = await start({ limits, clock: { now: () => time }, addressOf: () => '2001:db8::1' })
    for (let index = 0; index < 3; index++) await openClient(relay.url, { token: 'bad' }).closed
    expect(await statusOf(relay.url)).toBe(429)
    time += 1000
    await connectClient(relay.url)
  })

  it('counts by `addressOf`, IPv6 by network', async () => {
    const seen = ['2001:db8:0:100::1', '2001:db8:0:1ff::2', '2001:db8:0:200::1', '::ffff:10.0.0.1', '10.0.0.1']
    const relay = await start({ limits: { socketsPerAddress: 1 }, addressOf: () => seen.shift() ?? '' })
    await connectClient(relay.url)
    expect(await statusOf(relay.url)).toBe(429)
    await connectClient(relay.url)
    await connectClient(relay.url)
    expect(await statusOf(relay.url)).toBe(429)
  })

  it('survives malformed handshakes', async () => {
    const relay = await start()
    const path = `/?projectId=local&auth=${signToken(key, relay.url)}`
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nHost: a'
    const texts = [
      'garbage\r\n\r\n',
      `GET ${path} HTTP/1.1\r\n${upgrade}\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\n${upgrade}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n`,
      `GET /?${'a'.repeat(9000)} HTTP/1.1\r\n${upgrade}\r\n\r\n`,
      `POST ${path} HTTP/1.1\r\n${upgrade}\r\n\r\n`,
      `GET //[ HTTP/1.1\r\n${upgrade}\r\n\r\n`,
    ]
    for (const text of texts) {
      const socket = connect(relay.port, '127.0.0.1')
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      socket.write(text)
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
    const cut = request({ port: relay.port, path, headers: { Connection: 'Upgrade', Upgrade: 'websocket' } })
    cut.on('error', () => undefined)
    cut.end()
    cut.destroy()
    await connectClient(relay.url)
    expect(relay.stats().sockets).toBe(1)
  })
})
