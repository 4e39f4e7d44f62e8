import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiwxBackend } from '../../../plugins/siwx/src/backends/contract.js'
import { gatewayBackend } from '../../../plugins/siwx/src/backends/gatewayBackend.js'
import { createMessage } from '../../../plugins/siwx/src/message/createMessage.js'
import { createSeams } from '../../../plugins/siwx/src/testing/createSeams.test.double.js'
import { signEvm } from '../../../plugins/siwx/src/testing/signEvm.test.double.js'
import { configurationWith, projectId, startTestGateway } from '../startTestGateway.test.double.js'
import { browse } from './browse.test.double.js'
import { createVisitor, visitorAddress } from './signInVisitor.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const end of ended.splice(0).reverse()) await end()
})

const gateway = 'https://gateway.site.example'
const chains = [{ caip2: 'eip155:1', rpc: [{ url: 'http://127.0.0.1:9' }] }]

async function signIn(backend: SiwxBackend, server: ReturnType<typeof createVisitor>) {
  const nonce = (await backend.getNonce?.({ chainId: 'eip155:1' })) ?? ''
  const data = server.fields(nonce)
  const message = createMessage(data)
  const session = { data, message, signature: signEvm(message, new Uint8Array(32).fill(9)) }
  await backend.save(session)
  return session
}

describe.each(['memory', 'cookie'] as const)('a page that keeps its session by %s', (keep) => {
  const start = () => {
    const server = startTestGateway(ended, configurationWith({}, { chains }))
    const cookies = browse(server, keep === 'cookie' ? 'same-site' : 'cross-site')
    const { seams, entries } = createSeams({ gateway })
    const create = async () => gatewayBackend({ projectId, keep })(seams)
    return { server, visitor: createVisitor(server.gateway), cookies, entries, create }
  }

  it('signs in at the gateway, is known there, and signs out for good', async () => {
    const { visitor, cookies, entries, create } = start()
    const backend = await create()
    const session = await signIn(backend, visitor)
    expect(await backend.list('eip155:1', visitorAddress)).toEqual([session])
    const [token = ''] = cookies.values()
    expect(cookies.size).toBe(keep === 'cookie' ? 1 : 0)
    if (keep === 'cookie') {
      expect([...entries.values()].join()).not.toContain(token)
      // After a reload.
      expect(await (await create()).list('eip155:1', visitorAddress)).toHaveLength(1)
    }
    await backend.replaceAll([])
    expect([cookies.size, await backend.list('eip155:1', visitorAddress)]).toEqual([0, []])
    if (keep === 'cookie') expect((await visitor.me({ bearer: token })).status).toBe(401)
  })

  it('is signed out where the gateway says so, and nowhere else', async () => {
    const { server, visitor, create } = start()
    const backend = await create()
    const session = await signIn(backend, visitor)
    const find = vi.spyOn(server.context.signIns, 'findSession').mockRejectedValueOnce(new Error('away'))
    await expect(backend.list('eip155:1', visitorAddress)).rejects.toMatchObject({ code: 'SIWX_UNAVAILABLE' })
    expect(await backend.list('eip155:1', visitorAddress)).toEqual([session])
    find.mockResolvedValueOnce(undefined)
    expect(await backend.list('eip155:1', visitorAddress)).toEqual([])
  })

  it('learns why it is refused', async () => {
    const { visitor, create } = start()
    const backend = await create()
    const session = await signIn(backend, visitor)
    const nonce = (await backend.getNonce?.({ chainId: 'eip155:1' })) ?? ''
    const data = { ...session.data, nonce, expirationTime: '2026-01-01T00:00:00Z', issuedAt: '2025-12-31T12:00:00Z' }
    const message = createMessage(data)
    const late = { data, message, signature: signEvm(message, new Uint8Array(32).fill(9)) }
    await expect(backend.save(late)).rejects.toMatchObject({
      code: 'SIWX_REFUSED',
      details: { status: 401, text: 'The message has expired.' },
    })
  })
})

it('a page of another site has no cookie: it is told to ask for a token', async () => {
  const server = startTestGateway(ended, configurationWith({}, { chains }))
  browse(server, 'cross-site')
  const backend = await gatewayBackend({ projectId, keep: 'cookie' })(createSeams({ gateway }).seams)
  await expect(signIn(backend, createVisitor(server.gateway))).rejects.toMatchObject({
    code: 'SIWX_REFUSED',
    details: { status: 422, text: "Cookies serve pages of the gateway's own site; ask for a token." },
  })
})
