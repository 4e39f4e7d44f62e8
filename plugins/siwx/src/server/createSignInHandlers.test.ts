import { expect, it } from 'vitest'
import { createMessage } from '../message/createMessage.js'
import { evmAddress, signEvm } from '../testing/signEvm.test.double.js'
import type { SignIn } from './contract.js'
import { createSignIn } from './createSignIn.js'
import { createSignInHandlers } from './createSignInHandlers.js'
import { memoryNonceStore } from './memoryNonceStore.js'

const origin = 'https://site.example'
const secret = new Uint8Array(32).fill(9)

function create(change: Partial<SignIn> = {}) {
  const opened: string[] = []
  const own = createSignIn({ domains: ['site.example'], chains: ['eip155:1'], nonceStore: memoryNonceStore() })
  const handlers = createSignInHandlers({
    signIn: { ...own, ...change },
    origins: [origin, 'http://localhost:4100'],
    open: ({ account }) => {
      opened.push(account)
      return { 'set-cookie': 'session=1; HttpOnly' }
    },
  })
  return { ...handlers, opened }
}

const post = (body?: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${origin}/x`, {
    method: 'POST',
    headers: { origin, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

async function start({ nonce: ask }: ReturnType<typeof create>) {
  const response = await ask(post())
  const { nonce } = (await response.json()) as { nonce: string }
  const message = createMessage({
    domain: 'site.example',
    accountAddress: evmAddress(secret),
    uri: `${origin}/`,
    version: '1',
    chainId: 'eip155:1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const set = response.headers.get('set-cookie') ?? ''
  return { set, cookie: set.split(';')[0] ?? '', input: { message, signature: signEvm(message, secret) } }
}

it('a visitor signs in, and the cookie of the nonce ends', async () => {
  const site = create()
  const { set, cookie, input } = await start(site)
  expect(set).toMatch(/^__Host-siwx=\w{24}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/)
  const response = await site.verify(post(input, { cookie: `a=b; ${cookie}; c=d` }))
  expect([response.status, await response.json()]).toEqual([200, { account: `eip155:1:${evmAddress(secret)}` }])
  expect(response.headers.getSetCookie()).toEqual([
    'session=1; HttpOnly',
    expect.stringMatching(/^__Host-siwx=; .*Max-Age=0/),
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(site.opened).toHaveLength(1)
  const again = await site.verify(post(input, { cookie }))
  expect([again.status, await again.json()]).toEqual([401, { reason: 'nonce' }])
})

it('a page of a subdomain cannot plant the browser that a nonce was issued to', async () => {
  const site = create()
  const { input } = await start(site)
  const planted = (await start(site)).cookie.replace('__Host-', '')
  const response = await site.verify(post(input, { cookie: planted }))
  expect([response.status, await response.json()]).toEqual([401, { reason: 'nonce' }])
  const victim = await start(site)
  expect((await site.verify(post(victim.input, { cookie: `${planted}; ${victim.cookie}` }))).status).toBe(200)
})

it('no page of another origin, and no other method, gets anything', async () => {
  const site = create()
  const { cookie, input } = await start(site)
  for (const other of ['https://evil.example', 'null', '', 'https://site.example.evil.example'])
    for (const handler of [site.nonce, site.verify])
      expect((await handler(post(input, { cookie, origin: other }))).status).toBe(403)
  const get = new Request(`${origin}/x`, { headers: { origin } })
  expect((await site.nonce(get)).status).toBe(405)
  expect((await site.verify(get)).status).toBe(405)
  expect(site.opened).toEqual([])
})

it('a nonce without its cookie, or with that of another browser, is refused', async () => {
  const site = create()
  const { input } = await start(site)
  const { cookie } = await start(site)
  for (const sent of ['', 'siwx=', `x${cookie}`, cookie]) {
    const response = await site.verify(post(input, { cookie: sent }))
    expect([sent, response.status, await response.json()]).toEqual([sent, 401, { reason: 'nonce' }])
  }
  expect(site.opened).toEqual([])
})

it('a body that is not a sign-in is refused, and one that is too large is not read', async () => {
  const site = create()
  const { cookie, input } = await start(site)
  for (const body of ['', '{', 'null', '[]', '"text"', { ...input, signature: 7 }])
    expect((await site.verify(post(body, { cookie }))).status).toBe(401)
  for (const body of [
    { ...input, more: 'x'.repeat(140_000) },
    { ...input, message: 'x'.repeat(9000) },
  ])
    expect((await site.verify(post(body, { cookie }))).status).toBe(413)
})

it('what is not known is 503, and opens no session', async () => {
  const down = create({ verify: async () => ({ ok: false, reason: 'unavailable' }) })
  const { cookie, input } = await start(down)
  expect((await down.verify(post(input, { cookie }))).status).toBe(503)
  expect((await create({ nonce: () => Promise.reject(new Error('down')) }).nonce(post())).status).toBe(503)
  expect(down.opened).toEqual([])
})

it('sets its cookie on plain HTTP too, where the site lists such an origin', async () => {
  const response = await create().nonce(post(undefined, { origin: 'http://localhost:4100' }))
  expect(response.headers.get('set-cookie')).not.toContain('Secure')
})
