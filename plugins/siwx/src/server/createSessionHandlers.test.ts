import { expect, it } from 'vitest'
import { createSessionHandlers } from './createSessionHandlers.js'

const origin = 'https://site.example'
const account = 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

function create(sessions = new Set(['session=1'])) {
  const cookieOf = (request: Request): string => request.headers.get('cookie') ?? ''
  return createSessionHandlers({
    origins: [origin],
    find: (request) => (sessions.has(cookieOf(request)) ? account : undefined),
    close(request) {
      sessions.delete(cookieOf(request))
      return { 'set-cookie': 'session=; Max-Age=0' }
    },
  })
}
const ask = (method: string, headers: Record<string, string> = {}) =>
  new Request(`${origin}/x`, { method, headers: { cookie: 'session=1', ...headers } })
const seen = async (response: Response): Promise<unknown[]> => [response.status, await response.json()]

it('says whose session a request has, until it is ended', async () => {
  const { me, signOut } = create()
  expect(await seen(await me(ask('GET')))).toEqual([200, { account }])
  expect(await seen(await me(ask('GET', { origin })))).toEqual([200, { account }])
  const ended = await signOut(ask('POST', { origin }))
  expect([ended.status, ended.headers.get('set-cookie')]).toEqual([200, 'session=; Max-Age=0'])
  expect(await seen(await me(ask('GET')))).toEqual([401, { reason: 'session' }])
})

it('gives nothing to pages of other origins, or by other methods, and ends nothing for them', async () => {
  const { me, signOut } = create()
  for (const other of ['https://evil.example', 'null', ''])
    for (const [handler, method] of [
      [me, 'GET'],
      [signOut, 'POST'],
    ] as const)
      expect((await handler(ask(method, { origin: other }))).status).toBe(403)
  expect((await signOut(ask('POST'))).status).toBe(403)
  expect((await me(ask('POST', { origin }))).status).toBe(405)
  expect((await signOut(ask('GET', { origin }))).status).toBe(405)
  expect((await me(ask('GET'))).status).toBe(200)
})

it('knows nothing while the site cannot look', async () => {
  const down = () => Promise.reject(new Error('down'))
  const { me, signOut } = createSessionHandlers({ origins: [origin], find: down, close: down })
  expect((await me(ask('GET'))).status).toBe(503)
  expect((await signOut(ask('POST', { origin }))).status).toBe(503)
})
