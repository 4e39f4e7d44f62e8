import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { createSeams } from '../testing/createSeams.test.double.js'
import { evmAddress } from '../testing/signEvm.test.double.js'
import type { SiteRequest, SiteResponse, TestSite } from '../testing/startSite.test.double.js'
import { startSite } from '../testing/startSite.test.double.js'
import type { SiwxBackend } from './contract.js'
import { gatewayBackend } from './gatewayBackend.js'
import { httpBackend } from './httpBackend.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const end of ended.splice(0).reverse()) await end()
})

const chain = 'eip155:1'
const address = evmAddress(new Uint8Array(32).fill(9))
const other = evmAddress(new Uint8Array(32).fill(8))
const token = 't'.repeat(43)

function sessionOf(nonce: string, accountAddress = address): Session {
  const message = createMessage({
    domain: 'site.example',
    accountAddress,
    uri: 'https://site.example/',
    version: '1',
    chainId: chain,
    nonce,
    issuedAt: '2026-01-01T00:00:00Z',
  })
  return { data: parseMessage(message), message, signature: `0x${'12'.repeat(65)}` }
}

/** Both servers as they respond to somebody who is signed in, by the last part of the path. */
let responses: Record<string, SiteResponse>
let site: TestSite
let count = 0
beforeEach(async () => {
  count = 0
  const time = '2026-01-01T00:00:00.000Z'
  responses = {
    authenticate: { body: { token, expiresAt: time } },
    verify: { body: { account: `${chain}:${address}` } },
    me: {
      body: {
        account: `${chain}:${address}`,
        chainId: chain,
        address,
        domain: 'site.example',
        issuedAt: time,
        expiresAt: time,
      },
    },
    'sign-out': { body: {} },
  }
  site = await startSite(ended, ({ path }: SiteRequest) => {
    const name = path.replace(/\?.*/, '').replace(/.*\//, '')
    if (name !== 'nonce' || responses.nonce) return responses[name]
    count++
    return { body: { nonce: `nonce${count}`.padEnd(24, 'x'), token: `visit${count}` } }
  })
})

const asked = (): string[] =>
  site.asked.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '').replace(/.*\//, '')}`)

const kinds = [
  ['gateway, in memory', 'authenticate', () => gatewayBackend({ projectId: 'p', gateway: `${site.url}/?x=1` })],
  ['gateway, in a cookie', 'authenticate', () => gatewayBackend({ projectId: 'p', gateway: site.url, keep: 'cookie' })],
  ['server of the site', 'verify', () => httpBackend({ url: `${site.url}/auth/` })],
] as const

describe.each(kinds)('a %s', (_name, save, factory) => {
  const open = async (given = createSeams()): Promise<SiwxBackend> => factory()(given.seams)
  const signIn = async (backend: SiwxBackend, accountAddress = address): Promise<Session> => {
    const session = sessionOf((await backend.getNonce?.({ chainId: chain })) ?? '', accountAddress)
    await backend.save(session)
    return session
  }

  it('opens a session, knows it, and ends it', async () => {
    const backend = await open()
    expect(factory().getNonce).toBe(true)
    const session = await signIn(backend)
    expect(await backend.list(chain, address.toLowerCase())).toEqual([session])
    await backend.revoke(chain, address)
    expect(await backend.list(chain, address)).toEqual([])
    expect(asked().slice(1)).toEqual([`POST ${save}`, 'GET me', 'POST sign-out'])
  })

  it('asks nothing without a session of this account (184)', async () => {
    const backend = await open()
    expect(await backend.list(chain, address)).toEqual([])
    await backend.revoke(chain, address)
    await backend.replaceAll([])
    await signIn(backend)
    const before = site.asked.length
    expect(await backend.list(chain, other)).toEqual([])
    expect(await backend.list('eip155:2', address)).toEqual([])
    await backend.revoke(chain, other)
    expect(site.asked).toHaveLength(before)
  })

  it('has no session where the server names another account (184)', async () => {
    const backend = await open()
    await signIn(backend)
    const time = '2026-01-01T00:00:00.000Z'
    responses.me = {
      body: {
        account: `${chain}:${other}`,
        chainId: chain,
        address: other,
        domain: 'site.example',
        issuedAt: time,
        expiresAt: time,
      },
    }
    expect(await backend.list(chain, address)).toEqual([])
  })

  it('is signed out by 401, and asks no more', async () => {
    const backend = await open()
    await signIn(backend)
    responses.me = { status: 401, body: { reason: 'session' } }
    expect(await backend.list(chain, address)).toEqual([])
    const before = site.asked.length
    expect(await backend.list(chain, address)).toEqual([])
    expect(site.asked).toHaveLength(before)
  })

  it.each<[string, SiteResponse]>([
    ['is overloaded', { status: 503, body: {} }],
    ['limits requests', { status: 429, body: {} }],
    ['refuses the page', { status: 403, body: { reasons: [{ name: 'ORIGIN_NOT_ALLOWED', description: 'No.' }] } }],
    ['says nonsense', { body: '<html>', type: 'text/html' }],
    ['says something else', { body: { account: 7 } }],
    ['says text', { body: 'Down for lunch', type: 'text/plain' }],
  ])('nobody is signed out while the server %s', async (_what, response) => {
    const backend = await open()
    const session = await signIn(backend)
    const good = responses.me
    responses.me = response
    await expect(backend.list(chain, address)).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    responses.me = good
    expect(await backend.list(chain, address)).toEqual([session])
  })

  it('gives up after 12 seconds, and sends nothing twice', async () => {
    const given = createSeams()
    const backend = await open(given)
    const nonce = await backend.getNonce?.({ chainId: chain })
    responses[save] = undefined
    const saving = backend.save(sessionOf(nonce ?? ''))
    saving.catch(() => undefined)
    await vi.waitFor(() => expect(asked()).toContain(`POST ${save}`))
    expect(given.clock.delays).toEqual([12_000])
    given.clock.advance(12_000)
    await expect(saving).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    for (const status of [500, 502, 503, 504]) {
      responses[save] = { status, body: {} }
      await expect(backend.save(sessionOf(nonce ?? ''))).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    }
    expect(asked().filter((each) => each === `POST ${save}`)).toHaveLength(5)
    expect(await backend.list(chain, address)).toEqual([])
  })

  it.each<[string, SiteResponse, object]>([
    [
      'text, of which 200 characters are kept',
      { body: `Closed\u202e today\n${'!'.repeat(300)}`, type: 'text/plain' },
      { details: { text: `Closed today ${'!'.repeat(187)}` } },
    ],
    ['text and a status', { status: 400, body: 'Not you', type: 'text/plain; charset=utf-8' }, { message: 'Not you' }],
    [
      "a gateway's reasons",
      { status: 401, body: { reasons: [{ name: 'SIGN_IN_REFUSED', description: 'The message has expired.' }] } },
      { details: { text: 'The message has expired.' } },
    ],
    ...(
      [
        ['SIGN_IN_EXPIRED', 'expired'],
        ['SIGN_IN_NOT_YET', 'not-yet'],
        ['SIGN_IN_NONCE', 'nonce'],
      ] as const
    ).map(([name, reason]): [string, SiteResponse, object] => [
      `a gateway's ${name}`,
      { status: 401, body: { reasons: [{ name, description: 'Words of the gateway.' }] } },
      { details: { reason, text: 'Words of the gateway.' } },
    ]),
    ['a reason', { status: 401, body: { reason: 'mismatch' } }, { details: { reason: 'mismatch' } }],
    [
      'the words of a server that has no such route',
      { status: 404, body: 'Not Found', type: 'text/plain' },
      { message: 'The server did not accept this sign-in.', details: { status: 404 } },
    ],
    [
      'a page',
      { status: 404, body: '<html>', type: 'text/html' },
      { message: 'The server did not accept this sign-in.' },
    ],
  ])('a sign-in that is refused with %s keeps nothing, and says why (178, 184)', async (_what, response, error) => {
    const backend = await open()
    responses[save] = response
    await expect(signIn(backend)).rejects.toMatchObject({ code: 'SIWX_REFUSED', ...error })
    expect(await backend.list(chain, address)).toEqual([])
  })

  it('a nonce opens one session: another message with it is refused without a request', async () => {
    const backend = await open()
    const session = await signIn(backend)
    const before = asked().length
    await expect(backend.save(session)).rejects.toMatchObject({ code: 'SIWX_REFUSED', details: { reason: 'nonce' } })
    expect(asked()).toHaveLength(before)
    expect(await backend.list(chain, address)).toEqual([session])
  })

  it('a sign-out that the server did not receive holds here, and is told with the next one', async () => {
    const backend = await open()
    await signIn(backend)
    responses['sign-out'] = { status: 503, body: {} }
    await expect(backend.revoke(chain, address)).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    expect(await backend.list(chain, address)).toEqual([])
    responses['sign-out'] = { status: 401, body: {} }
    await backend.replaceAll([])
    await backend.replaceAll([])
    expect(asked().filter((each) => each === 'POST sign-out')).toHaveLength(2)
    expect(asked()).not.toContain('GET me')
  })

  it('a session that ends while it is checked has not come back', async () => {
    const backend = await open()
    await signIn(backend)
    const listing = backend.list(chain, address)
    const ending = backend.revoke(chain, address)
    expect(await listing).toEqual([])
    await ending
  })

  it('says nothing of message, signature, nonce or token in an error', async () => {
    const backend = await open()
    const session = sessionOf((await backend.getNonce?.({ chainId: chain })) ?? '')
    for (const response of [{ status: 500, body: {} }, { status: 400, body: {} }, { body: '' }, { body: [] }]) {
      responses[save] = response
      const error = await backend.save(session).catch((thrown: unknown) => thrown)
      const shown = JSON.stringify([String(error), Object(error).details, String(Object(error).cause)])
      for (const secret of [session.signature, session.data.nonce, address, 'visit1'])
        expect(shown).not.toContain(secret)
    }
  })
})

it.each(kinds.slice(1))(
  'a session that a %s may have opened before its response was lost is ended',
  async (_name, save, factory) => {
    const given = createSeams()
    const nonce = async (backend: SiwxBackend) => (await backend.getNonce?.({ chainId: chain })) ?? ''
    const signOuts = () => asked().filter((each) => each === 'POST sign-out').length
    const backend = await factory()(given.seams)
    responses[save] = { status: 504, body: {} }
    await expect(backend.save(sessionOf(await nonce(backend)))).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    expect(await backend.list(chain, address)).toEqual([])
    // Also by the next page.
    await (await factory()(given.seams)).revoke(chain, address)
    expect(signOuts()).toBe(1)
    // What was refused was not opened.
    responses[save] = { status: 401, body: {} }
    await expect(backend.save(sessionOf(await nonce(backend)))).rejects.toMatchObject({ code: 'SIWX_REFUSED' })
    await backend.replaceAll([])
    expect(signOuts()).toBe(1)
  },
)

describe('a gateway', () => {
  it('gets its token with each request, and its nonce with the sign-in', async () => {
    const backend = await gatewayBackend({ projectId: 'p', gateway: `${site.url}/base//` })(createSeams().seams)
    const first = (await backend.getNonce?.({ chainId: chain })) ?? ''
    const second = (await backend.getNonce?.({ chainId: chain })) ?? ''
    await backend.save(sessionOf(first))
    await backend.list(chain, address)
    const [, , save, me] = site.asked
    expect([save?.path, save?.headers['x-nonce-token'], me?.headers.authorization]).toEqual([
      '/base/auth/v1/authenticate?projectId=p',
      'visit1',
      `Bearer ${token}`,
    ])
    expect(JSON.parse(save?.body ?? '')).toEqual({
      message: sessionOf(first).message,
      signature: `0x${'12'.repeat(65)}`,
    })
    // Used, or never issued: nothing is asked.
    for (const nonce of [first, 'neverIssued0123456789'])
      await expect(backend.save(sessionOf(nonce))).rejects.toMatchObject({
        code: nonce === first ? 'SIWX_REFUSED' : 'SIWX_NONCE',
      })
    expect(site.asked).toHaveLength(4)
    await backend.save(sessionOf(second, other))
  })

  it('has several accounts signed in; each is ended alone', async () => {
    const backend = await gatewayBackend({ projectId: 'p', gateway: site.url })(createSeams().seams)
    const save = async (account: string, given: string) => {
      responses.authenticate = { body: { token: given.repeat(43), expiresAt: '2026-01-01T00:00:00.000Z' } }
      const session = sessionOf((await backend.getNonce?.({ chainId: chain })) ?? '', account)
      await backend.save(session)
      return session
    }
    const [one] = [await save(address, 'a'), await save(other, 'b')]
    await backend.replaceAll([one])
    expect(site.asked.at(-1)?.headers.authorization).toBe(`Bearer ${'b'.repeat(43)}`)
    expect(await backend.list(chain, other)).toEqual([])
    expect(await backend.list(chain, address)).toEqual([one])
    // A second sign-in of an account ends its first session.
    await save(address, 'c')
    expect(site.asked.at(-1)).toMatchObject({
      path: '/auth/v1/sign-out?projectId=p',
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    })
  })

  it('keeps the session of a tab over a reload, and nothing in memory', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    const session = { projectId: 'p', keep: 'session' } as const
    const seams = () => createSeams({ gateway: site.url }).seams
    const backend = await gatewayBackend(session)(seams())
    const saved = sessionOf((await backend.getNonce?.({ chainId: chain })) ?? '')
    await backend.save(saved)
    expect(await (await gatewayBackend(session)(seams())).list(chain, address)).toEqual([saved])
    expect(await (await gatewayBackend({ projectId: 'other', keep: 'session' })(seams())).list(chain, address)).toEqual(
      [],
    )
    expect(await (await gatewayBackend({ projectId: 'p' })(seams())).list(chain, address)).toEqual([])
    const [key = ''] = kept.keys()
    // The fields are read from the signed text, and what is not a session is left out.
    const [record] = JSON.parse(kept.get(key) ?? '')
    const forged = {
      ...record,
      session: { ...record.session, data: { ...record.session.data, accountAddress: other } },
    }
    for (const stored of [[forged], ['x', null, { session: {} }, { ...record, token: 1 }], { length: 1e9 }, '{']) {
      kept.set(key, typeof stored === 'string' ? stored : JSON.stringify(stored))
      expect(await (await gatewayBackend(session)(seams())).list(chain, other)).toEqual([])
    }
  })

  it('works where the storage of the tab is denied', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const backend = await gatewayBackend({ projectId: 'p', keep: 'session', gateway: site.url })(createSeams().seams)
    const session = sessionOf((await backend.getNonce?.({ chainId: chain })) ?? '')
    await backend.save(session)
    expect(await backend.list(chain, address)).toEqual([session])
  })

  it('asks for a cookie, keeps that there is one, and has one account at a time', async () => {
    responses.authenticate = { body: { expiresAt: '2026-01-01T00:00:00.000Z' } }
    const given = createSeams({ gateway: site.url })
    const backend = await gatewayBackend({ projectId: 'p', keep: 'cookie' })(given.seams)
    const save = async (account: string) => {
      const session = sessionOf((await backend.getNonce?.({ chainId: chain })) ?? '', account)
      await backend.save(session)
      return session
    }
    await save(other)
    const session = await save(address)
    expect(JSON.parse(site.asked.at(-1)?.body ?? '')).toMatchObject({ cookie: true })
    expect(await backend.list(chain, other)).toEqual([])
    expect(await (await gatewayBackend({ projectId: 'p', keep: 'cookie' })(given.seams)).list(chain, address)).toEqual([
      session,
    ])
    expect([...given.entries.values()].join()).not.toContain(token)
    expect(site.asked.at(-1)?.headers).not.toHaveProperty('authorization')
  })

  it.each([undefined, 'http://site.example', 'javascript:alert(1)', '//evil.example'])(
    'has a safe address, unlike %s',
    async (gateway) => {
      const created = Promise.resolve(
        gatewayBackend({ projectId: 'p', ...(gateway && { gateway }) })(createSeams().seams),
      )
      await expect(created).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    },
  )
})

it('a path of the site is one of its own origin', async () => {
  vi.stubGlobal('location', { origin: site.url })
  const backend = await httpBackend({ url: '/auth' })(createSeams().seams)
  await backend.getNonce?.({ chainId: chain })
  expect(site.asked[0]?.path).toBe('/auth/nonce')
  await expect(Promise.resolve(httpBackend({ url: '//evil.example' })(createSeams().seams))).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
  })
})
