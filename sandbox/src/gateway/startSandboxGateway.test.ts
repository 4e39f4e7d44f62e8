import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createVisitor, visitorAddress } from '../../../gateway/src/signIn/signInVisitor.test.double.js'
import type { Sandbox, SandboxOptions } from '../contract.js'
import { createSandbox } from '../createSandbox.js'
import { createDapp } from '../phone/createDapp.test.double.js'
import { shareSandbox } from '../shareSandbox.test.double.js'

let shared: Sandbox
shareSandbox((given) => {
  shared = given
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const start = async (options: SandboxOptions): Promise<Sandbox> => {
  const sandbox = await createSandbox({ allNamespaces: false, ...options })
  ends.push(() => sandbox.stop())
  return sandbox
}
const get = async (sandbox: Sandbox, path: string, projectId = 'sandbox') =>
  (await fetch(`${sandbox.urls.gateway}${path}?projectId=${projectId}`)).json()

it('serves the chains, the project and the relay of the sandbox', async () => {
  expect(await get(shared, '/v1/supported-chains')).toEqual({ http: Object.keys(shared.urls.rpc), ws: [] })
  expect(await get(shared, '/appkit/v1/config')).toMatchObject({
    features: [{ id: 'activity' }, { id: 'multi_wallet' }, { id: 'reown_branding' }],
    relay: shared.urls.relay,
  })
  expect(await get(shared, '/appkit/v1/config', 'other')).toMatchObject({ reasons: [{ name: 'PROJECT_INVALID' }] })
})

it('signs visitors of any page in, by token and by cookie', async () => {
  const visitor = createVisitor({
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(`${shared.urls.gateway}${pathname}${search}`, request))
    },
  })
  const page = { project: 'sandbox', origin: 'http://localhost:4100', fetchSite: 'same-site' } as const
  const change = { chainId: 'eip155:31337', domain: 'localhost:4100', uri: 'http://localhost:4100/' }
  const { token } = await (await visitor.attempt(change, page)).json()
  const set = (await visitor.attempt(change, page, { cookie: true })).headers.get('set-cookie') ?? ''
  for (const proof of [{ bearer: token }, { cookie: set.split(';')[0] ?? '' }]) {
    const me = await visitor.me({ ...page, ...proof })
    expect([me.status, (await me.json()).account]).toEqual([200, `eip155:31337:${visitorAddress}`])
    expect((await visitor.signOut({ ...page, ...proof })).status).toBe(204)
    expect((await visitor.me({ ...page, ...proof })).status).toBe(401)
  }
})

it('notices at its chains what happens to them', async () => {
  const sandbox = await start({ relay: false })
  sandbox.chain('eip155:31338').refuse()
  expect(await get(sandbox, '/v1/supported-chains')).toEqual({ http: ['eip155:31337'], ws: [] })
  expect(await get(sandbox, '/appkit/v1/config')).not.toHaveProperty('relay')
})

it('serves further projects as configured, and their relay clients', async () => {
  const id = 'ab'.repeat(16)
  const sandbox = await start({ gateway: { projects: [{ id, name: 'Mine', features: [] }] } })
  expect(await get(sandbox, '/appkit/v1/config', id)).toMatchObject({ features: [] })
  for (const projectId of [id, 'sandbox', 'local']) {
    const dapp = await createDapp(sandbox.urls.relay, undefined, projectId)
    ends.push(() => dapp.close())
    const { uri } = await dapp.client.connect({})
    expect(uri).toMatch(/^wc:/)
  }
  expect(sandbox.relay.stats()).toMatchObject({ sockets: 3, total: { published: 3, refusedConnections: 0 } })
})

it('is left out on request: then the relay runs alone and admits every project', async () => {
  const sandbox = await start({ gateway: false })
  expect(sandbox.urls.gateway).toBe('')
  const dapp = await createDapp(sandbox.urls.relay, undefined, 'any')
  ends.push(() => dapp.close())
  expect((await dapp.client.connect({})).uri).toMatch(/^wc:/)
  sandbox.relay.faults.set({ down: true })
  expect(sandbox.relay.faults.current.down).toBe(true)
})

it('names the port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  ends.push(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(start({ ports: { gateway: port } })).rejects.toMatchObject({
    code: 'SANDBOX_PORT_IN_USE',
    part: 'gateway',
    reason: `port in use (${port})`,
  })
})
