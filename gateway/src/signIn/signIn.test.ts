import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MessageData } from '../../../plugins/siwx/src/contract.js'
import { configurationWith, projectId, site, startTestGateway } from '../startTestGateway.test.double.js'
import { openStore } from '../store/openStore.js'
import { digest } from './digest.js'
import { createVisitor, refusalOf, visitorAddress } from './signInVisitor.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ended.splice(0).reverse()) await end()
})

const otherProject = 'f'.repeat(32)
const chains = [
  {
    caip2: 'eip155:1',
    // Nobody listens there.
    rpc: [{ url: 'http://127.0.0.1:9' }],
  },
]
const configuration = (project = {}, rest = {}) => ({
  ...configurationWith(
    { origins: [site, 'https://app.site.example', 'http://localhost:4100'], ...project },
    { chains, ...rest },
  ),
})

/** Where the keys of a gateway are; its tables are those of the thread. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-data-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function start(given: unknown = configuration(), options = {}) {
  const server = startTestGateway(ended, given, options)
  return { ...server, ...createVisitor(server.gateway) }
}

const day = 86_400_000
const iso = (offset: number): string => new Date(Date.now() + offset).toISOString()
const text = {
  domain: 'The message names another site.',
  uri: 'The message names an address of another site.',
  chain: 'The message names a network that is not served here.',
  nonce: 'The nonce is unknown, used or expired.',
  mismatch: 'The account did not sign this message.',
  expired: 'The message has expired.',
  notYet: 'The message is not valid yet.',
  fields: 'This is not a sign-in message.',
}
/** What a page says in its visitor's language. */
const told: { readonly [reason in keyof typeof text]?: string } = {
  expired: 'SIGN_IN_EXPIRED',
  notYet: 'SIGN_IN_NOT_YET',
  nonce: 'SIGN_IN_NONCE',
}
const refused = (reason: keyof typeof text) => [401, told[reason] ?? 'SIGN_IN_REFUSED', text[reason]]

describe.each([
  ['in memory', () => ({})],
  ['in tables', () => ({ store: { kind: 'pglite', dir: makeFolder() } })],
])('with sessions %s', (_name, optionsOf) => {
  it('a visitor signs in, is known, and signs out for good', async () => {
    const server = start(configuration(), optionsOf())
    const signedIn = await server.attempt()
    const { token, expiresAt } = await signedIn.json()
    expect([signedIn.status, token, signedIn.headers.has('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^[\w-]{43}$/),
      false,
    ])
    expect(signedIn.headers.get('cache-control')).toBe('no-store')
    const me = await server.me({ bearer: token })
    expect([me.status, await me.json()]).toEqual([
      200,
      {
        account: `eip155:1:${visitorAddress}`,
        chainId: 'eip155:1',
        address: visitorAddress,
        domain: 'site.example',
        issuedAt: expect.any(String),
        expiresAt,
      },
    ])
    const out = await server.signOut({ bearer: token })
    expect([out.status, await out.text()]).toEqual([204, ''])
    for (const again of [await server.me({ bearer: token }), await server.signOut({ bearer: token })])
      expect((await refusalOf(again)).slice(0, 2)).toEqual([401, 'SESSION_INVALID'])
  })

  it('of 2,000 attempts with one nonce at a time, one opens a session', async () => {
    const server = start(configuration({}, { limits: { auth: { project: 10_000 } } }), optionsOf())
    const { nonce, token } = await server.nonce()
    const body = JSON.stringify(server.sign(server.fields(nonce)))
    const responses = await Promise.all(Array.from({ length: 2000 }, () => server.send(body, token)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(1999)
  })

  it('a nonce is good for ten minutes, and a session for a day at most or until the message ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const server = start(configuration(), optionsOf())
    const { nonce, token } = await server.nonce()
    vi.setSystemTime(Date.now() + 600_000)
    expect(await refusalOf(await server.send(server.sign(server.fields(nonce)), token))).toEqual(refused('nonce'))
    const short = await server.bearer()
    const { expirationTime: _, ...open } = server.fields((await server.nonce()).nonce)
    const issued = await server.nonce()
    const long = await (await server.send(server.sign({ ...open, nonce: issued.nonce }), issued.token)).json()
    expect(Date.parse(long.expiresAt)).toBe(Date.now() + day)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect((await server.me({ bearer: short })).status).toBe(401)
    vi.setSystemTime(Date.now() + day - 3_600_001)
    expect((await server.me({ bearer: long.token })).status).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    expect((await server.me({ bearer: long.token })).status).toBe(401)
  })
})

describe('a message', () => {
  it.each<[string, Partial<MessageData>, keyof typeof text]>([
    ['domain', { domain: 'evil.example', uri: 'https://evil.example/' }, 'domain'],
    [
      'domain of another page of the project',
      { domain: 'app.site.example', uri: 'https://app.site.example/' },
      'domain',
    ],
    ['port', { domain: 'site.example:444', uri: 'https://site.example:444/' }, 'domain'],
    ['URI', { uri: 'https://evil.example/login' }, 'uri'],
    ['scheme of the URI', { uri: 'http://site.example/login' }, 'uri'],
    ['address', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }, 'mismatch'],
    ['chain', { chainId: 'eip155:2' }, 'chain'],
    ['nonce', { nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T' }, 'nonce'],
    ['time that is long past', { issuedAt: iso(-2 * day), expirationTime: iso(-2 * day + 3_600_000) }, 'expired'],
    ['time to come', { issuedAt: iso(600_000), expirationTime: iso(day) }, 'notYet'],
    ['later start', { notBefore: iso(600_000) }, 'notYet'],
    ['life of more than a day', { expirationTime: iso(2 * day) }, 'fields'],
  ])('with another %s is refused, and its nonce opens nothing', async (_field, change, reason) => {
    const server = start()
    // A foreign address is one whose chain is asked: no node, and no verdict.
    const response = await server.attempt(change)
    const wanted = reason === 'mismatch' ? [503, 'SIGN_IN_UNAVAILABLE', expect.any(String)] : refused(reason)
    expect(await refusalOf(response)).toEqual(wanted)
  })

  it('is refused if a character of it, or of its signature, differs from what was signed', async () => {
    const server = start(configuration({}, { chains: [] }))
    // A namespace of keys alone: nobody else could say more.
    const { nonce, token } = await server.nonce()
    const { message, signature } = server.sign(server.fields(nonce))
    for (const body of [
      { message: message.replace('Sign in to Site.', 'Sign in to Sites'), signature },
      { message, signature: `${signature.slice(0, -3)}000` },
      { message: `${message} `, signature },
      { message: '', signature },
      { message, signature: '' },
    ]) {
      const response = await server.send(body, token)
      expect([200, 204]).not.toContain(response.status)
    }
  })

  it('says nothing of the signature while its node is away: 503, and no session', async () => {
    const server = start()
    const { nonce, token } = await server.nonce()
    const signed = server.sign(server.fields(nonce), new Uint8Array(32).fill(8))
    expect((await refusalOf(await server.send(signed, token))).slice(0, 2)).toEqual([503, 'SIGN_IN_UNAVAILABLE'])
  })

  it('is one of a few keys, and of a limited size', async () => {
    const server = start()
    const { nonce, token } = await server.nonce()
    const signed = server.sign(server.fields(nonce))
    for (const body of [{ ...signed, domain: 'site.example' }, { message: 1, signature: '' }, '{', '[]', 'null'])
      expect((await server.send(body, token)).status).toBe(400)
    expect((await server.send({ ...signed, message: 'a'.repeat(9000) }, token)).status).toBe(413)
    expect((await server.send({ ...signed, message: 'a'.repeat(140_000) }, token)).status).toBe(413)
    expect((await server.ask('POST', 'authenticate', {}, { 'content-type': 'text/plain' }, signed)).status).toBe(415)
    expect((await server.send({ ...signed, walletInfo: { name: 'A', type: 'injected' } }, token)).status).toBe(200)
  })
})

describe('a nonce', () => {
  it('is of no use to another page, another project or another visit', async () => {
    const base = configuration()
    const server = start({
      ...base,
      projects: [...(base.projects ?? []), { id: otherProject, name: 'Other', origins: [site] }],
    })
    const app = { origin: 'https://app.site.example' }
    const { nonce, token } = await server.nonce()
    const signed = server.sign(server.fields(nonce))
    const second = await server.nonce()
    const elsewhere = server.sign(
      server.fields(nonce, { domain: 'app.site.example', uri: 'https://app.site.example/' }),
    )
    const abroad = { project: otherProject }
    const foreign = await server.nonce(abroad)
    for (const response of [
      await server.send(elsewhere, token, app),
      await server.send(elsewhere, (await server.nonce(app)).token, app),
    ])
      expect(await refusalOf(response)).toEqual(refused('nonce'))
    // What another page of the project tried has used it up; one of another project cannot reach it.
    const fresh = await server.nonce()
    const freshly = server.sign(server.fields(fresh.nonce))
    for (const response of [
      await server.send(freshly, fresh.token, abroad),
      await server.send(freshly, foreign.token, abroad),
      await server.send(freshly, foreign.token),
      await server.send(freshly, ''),
      await server.send(freshly, `${fresh.token}x`),
    ])
      expect(await refusalOf(response)).toEqual(refused('nonce'))
    expect((await server.send(freshly, fresh.token)).status).toBe(200)
    expect(await refusalOf(await server.send(signed, second.token))).toEqual(refused('nonce'))
  })

  it('is stored as a hash, with the hash of the visit', async () => {
    const server = start()
    const stored: unknown[] = []
    const { signIns } = server.context
    vi.spyOn(signIns, 'addNonce').mockImplementation(async (given) => void stored.push(given))
    const { nonce } = await server.nonce()
    expect(stored).toEqual([
      {
        hash: digest(projectId, nonce),
        context: expect.stringMatching(/^[\da-f]{64}$/),
        expiresAt: expect.any(Number),
      },
    ])
  })

  it('needs an origin that the project lists', async () => {
    const server = start()
    for (const origin of ['', 'null', 'https://evil.example', `${site}.evil.example`])
      for (const response of [
        await server.ask('GET', 'nonce', { origin }),
        await server.send({ message: '', signature: '' }, '', { origin }),
      ])
        expect((await refusalOf(response)).slice(0, 2)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect((await server.nonce({ origin: 'http://localhost:4100' })).nonce).toMatch(/^\w{24}$/)
  })

  it('is issued to a page of the own origin, whose browser names none when it reads', async () => {
    const server = start(configuration({}, { publicUrl: 'https://site.example/gateway' }))
    const page = { origin: '', fetchSite: 'same-origin' } as const
    const { nonce, token } = await server.nonce(page)
    expect((await server.send(server.sign(server.fields(nonce)), token, { fetchSite: 'same-origin' })).status).toBe(200)
    expect((await server.ask('GET', 'nonce', { origin: '', fetchSite: 'cross-site' })).status).toBe(403)
    const foreign = start(configuration({ origins: ['https://app.site.example'] }, { publicUrl: site }))
    expect((await foreign.ask('GET', 'nonce', page)).status).toBe(403)
  })
})

describe('a cookie', () => {
  const page = { fetchSite: 'same-site' } as const

  it('is the session of a page of the same site: no script has its token', async () => {
    const server = start()
    const response = await server.attempt({}, page, { cookie: true })
    expect([response.status, await response.json()]).toEqual([200, { expiresAt: expect.any(String) }])
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    const set = response.headers.get('set-cookie') ?? ''
    expect(set).toMatch(
      /^__Host-latchkey-[\da-f]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3(?:600|599); Secure$/,
    )
    const cookie = `other=1; ${set.split(';')[0]}; more=2`
    const me = await server.me({ ...page, cookie })
    expect([me.status, (await me.json()).address]).toEqual([200, visitorAddress])
    // What a browser says of a page elsewhere, and one that says nothing.
    for (const fetchSite of ['cross-site', ''] as never[])
      for (const path of ['me', 'sign-out'])
        expect((await server.ask(path === 'me' ? 'GET' : 'POST', path, { cookie, fetchSite })).status).toBe(401)
    // Another page of the site has a session of its own.
    expect((await server.me({ ...page, cookie, origin: 'https://app.site.example' })).status).toBe(401)
    const out = await server.signOut({ ...page, cookie })
    expect([out.status, out.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/=; .*Max-Age=0; Secure$/)])
    const after = await server.me({ ...page, cookie })
    expect([after.status, after.headers.get('access-control-allow-credentials')]).toEqual([401, 'true'])
  })

  it('is not for pages of other sites, and such an attempt uses up nothing', async () => {
    const server = start()
    const { nonce, token } = await server.nonce()
    const signed = server.sign(server.fields(nonce))
    const response = await server.send({ ...signed, cookie: true }, token)
    expect(response.headers.has('set-cookie')).toBe(false)
    expect((await refusalOf(response)).slice(0, 2)).toEqual([422, 'COOKIE_UNAVAILABLE'])
    expect((await server.send(signed, token)).status).toBe(200)
  })

  it('is sent over plain HTTP on localhost', async () => {
    const server = start()
    const local = { origin: 'http://localhost:4100', ...page }
    const change = { domain: 'localhost:4100', uri: 'http://localhost:4100/' }
    const set = (await server.attempt(change, local, { cookie: true })).headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^latchkey-[\da-f]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect((await server.me({ ...local, cookie: set.split(';')[0] ?? '' })).status).toBe(200)
  })

  it('passes the preflight of a page, with the headers of sign-in', async () => {
    const server = start()
    for (const path of ['authenticate', 'me', 'sign-out', 'nonce']) {
      const { headers, status } = await server.ask('OPTIONS', path)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, site])
      expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type, x-nonce-token')
      expect(headers.get('access-control-allow-credentials')).toBe('true')
    }
  })
})

describe('a bearer token', () => {
  it('is of no use to another project or page, and is known to a server that names no page', async () => {
    const base = configuration()
    const server = start({
      ...base,
      projects: [...(base.projects ?? []), { id: otherProject, name: 'Other', origins: [site] }],
    })
    const bearer = await server.bearer()
    expect((await server.me({ bearer, origin: '' })).status).toBe(200)
    for (const page of [
      { bearer, project: otherProject },
      { bearer, origin: 'https://app.site.example' },
      { bearer: `${bearer}x` },
      { bearer: bearer.slice(1) },
      { bearer: '__proto__' },
      {},
    ])
      expect((await refusalOf(await server.me(page))).slice(0, 2)).toEqual([401, 'SESSION_INVALID'])
    expect((await server.me({ bearer })).status).toBe(200)
  })

  it('is not taken from a cookie next to it, and a cookie does not replace a wrong one', async () => {
    const server = start()
    const set = (await server.attempt({}, { fetchSite: 'same-site' }, { cookie: true })).headers.get('set-cookie') ?? ''
    const cookie = set.split(';')[0] ?? ''
    expect((await server.me({ fetchSite: 'same-site', cookie, bearer: 'x'.repeat(43) })).status).toBe(401)
  })
})

it('nothing of nonces, messages, signatures or tokens reaches the log', async () => {
  const server = start()
  const { nonce, token } = await server.nonce()
  const signed = server.sign(server.fields(nonce))
  await server.send({ ...signed, more: 1 }, token)
  await server.send({ ...signed, signature: `${signed.signature.slice(0, -2)}00` }, token)
  const again = await server.nonce()
  const opened = await server.send(server.sign(server.fields(again.nonce)), again.token)
  const bearer = (await opened.json()).token
  await server.me({ bearer })
  await server.signOut({ bearer })
  vi.spyOn(server.context.signIns, 'findSession').mockRejectedValue(new Error(bearer))
  expect((await server.me({ bearer })).status).toBe(500)
  const log = JSON.stringify(server.lines)
  expect(server.lines.length).toBeGreaterThan(5)
  for (const canary of [nonce, token, again.nonce, again.token, bearer, signed.signature, visitorAddress, 'Sign in to'])
    expect(log).not.toContain(canary)
})

it('attempts are limited, by address and by project', async () => {
  const server = start(configuration({}, { limits: { auth: { project: 2 } } }))
  expect((await server.ask('GET', 'nonce')).status).toBe(200)
  expect((await server.me()).status).toBe(401)
  const refusal = await server.ask('GET', 'nonce')
  expect([refusal.status, Number(refusal.headers.get('retry-after')) > 0]).toEqual([429, true])
})

it('while the database is away, nothing is known: 503, and sessions hold afterwards', async () => {
  let isAway = false
  const server = start()
  const { signIns } = server.context
  const bearer = await server.bearer()
  const { nonce, token } = await server.nonce()
  const away = async (): Promise<never> => {
    const { GatewayError } = await import('../GatewayError.js')
    throw new GatewayError('STORE_UNAVAILABLE', 'away')
  }
  for (const name of ['addNonce', 'takeNonce', 'findSession', 'revokeSession'] as const) {
    const real = signIns[name].bind(signIns) as () => Promise<never>
    vi.spyOn(signIns, name).mockImplementation((...args: unknown[]) =>
      isAway ? away() : Reflect.apply(real, signIns, args),
    )
  }
  isAway = true
  const signed = server.sign(server.fields(nonce))
  expect((await refusalOf(await server.ask('GET', 'nonce'))).slice(0, 2)).toEqual([503, 'STORE_UNAVAILABLE'])
  expect((await refusalOf(await server.send(signed, token))).slice(0, 2)).toEqual([503, 'SIGN_IN_UNAVAILABLE'])
  for (const response of [await server.me({ bearer }), await server.signOut({ bearer })])
    expect((await refusalOf(response)).slice(0, 2)).toEqual([503, 'STORE_UNAVAILABLE'])
  isAway = false
  expect((await server.me({ bearer })).status).toBe(200)
  expect((await server.send(signed, token)).status).toBe(200)
})

it('a gateway that starts again on its folder knows its sessions, its nonces and what was revoked', async () => {
  const dir = makeFolder()
  const options = { store: { kind: 'pglite', dir } } as const
  const open = () => {
    const server = startTestGateway(ended, configuration(), options, () =>
      openStore({ kind: 'pglite', dir }).then(ready),
    )
    return { ...server, ...createVisitor(server.gateway) }
  }
  const ready = async (store: Awaited<ReturnType<typeof openStore>>) => {
    await store.migrate()
    return store
  }
  const first = open()
  const [kept, revoked] = [await first.bearer(), await first.bearer()]
  await first.signOut({ bearer: revoked })
  const { nonce, token } = await first.nonce()
  await first.gateway.stop()
  const second = open()
  expect((await second.me({ bearer: kept })).status).toBe(200)
  expect((await second.me({ bearer: revoked })).status).toBe(401)
  expect((await second.send(second.sign(second.fields(nonce)), token)).status).toBe(200)
}, 60_000)
