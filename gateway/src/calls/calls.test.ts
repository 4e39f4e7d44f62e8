import type { Wallet } from '@latchkey/wire'
import { failureSchema, projectConfigurationSchema, walletPageSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configurationWith, projectId, startTestGateway } from '../startTestGateway.test.double.js'
import { openStore } from '../store/openStore.js'
import type { Store } from '../store/Store.js'
import { emptyStore, openSharedStore } from '../store/sharedStore.test.double.js'
import type { PostgresDouble } from '../store/startPostgres.test.double.js'
import { findPostgres, startPostgres } from '../store/startPostgres.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const of = (id: unknown, rest = '') => `?projectId=${id}&st=js&sv=1${rest}`
const reasonOf = async (response: Response) => v.parse(failureSchema, await response.json()).reasons[0]?.name

/** What every database has to do. */
function behaves(open: () => Promise<Store>): void {
  const start = (content: unknown = configurationWith()) => startTestGateway(ended, content, {}, open)
  const createProject = async (command: ReturnType<typeof start>['command'], name = 'Site') =>
    v.parse(v.object({ id: v.string() }), await command('project add', [name])).id

  it('serves a project that the command line created, and changes with it', async () => {
    const { get, command, context } = start()
    const id = await createProject(command)
    expect(await (await get(`/projects/v1/origins${of(id)}`)).json()).toEqual({ allowedOrigins: [] })
    await command('origins add', [id, 'https://own.example'])
    await command('features set', [id, 'swap', 'on'], { options: { value: '["a",1,true]' } })
    context.cache.forget('')
    const response = await get(`/appkit/v1/config${of(id)}`, { origin: 'https://own.example' })
    expect(v.parse(projectConfigurationSchema, await response.json()).features).toEqual([
      { id: 'swap', isEnabled: true, config: ['a', 1, true] },
    ])
    expect(await reasonOf(await get(`/appkit/v1/config${of(id)}`, { origin: 'https://other.example' }))).toBe(
      'ORIGIN_NOT_ALLOWED',
    )
    await command('project suspend', [id])
    context.cache.forget('')
    expect(await reasonOf(await get(`/appkit/v1/config${of(id)}`))).toBe('PROJECT_SUSPENDED')
    await command('project resume', [id])
    await command('origins remove', [id, 'https://own.example'])
    context.cache.forget('')
    expect(await (await get(`/projects/v1/origins${of(id)}`)).json()).toEqual({ allowedOrigins: [] })
  })

  it('takes a project from the file and not from the table if both have it', async () => {
    const { get, command, write } = start({ projects: [] })
    const id = await createProject(command)
    await command('origins add', [id, 'table.example'])
    expect(await write(configurationWith({ id, origins: ['file.example'] }))).toEqual([])
    expect(await (await get(`/projects/v1/origins${of(id)}`)).json()).toEqual({ allowedOrigins: ['file.example'] })
  })

  describe('the directory', () => {
    const page = async ({ get }: ReturnType<typeof start>, rest = '') => {
      const response = await get(`/getWallets${of(projectId, rest)}`)
      const body = await response.json()
      expect(response.status, JSON.stringify(body)).toBe(200)
      return v.parse(walletPageSchema, body)
    }
    const ids = (data: readonly Wallet[]) => data.map(({ id }) => id)
    const fill = async ({ command, context }: ReturnType<typeof start>, wallets: readonly object[]) => {
      await command('wallets import', ['x.json'], {
        options: { replace: 'true' },
        content: Buffer.from(JSON.stringify(wallets)),
      })
      context.cache.forget('')
    }
    const wallet = (id: string, more: object = {}) => ({
      id,
      name: id,
      chains: ['eip155'],
      supports_wc: false,
      ...more,
    })

    it('starts with the built-in wallets, in one order without doubles over all pages', async () => {
      const gateway = start()
      const { count, data } = await page(gateway, '&entries=30')
      const rest = await page(gateway, '&entries=30&page=2')
      const all = [...ids(data), ...ids(rest.data)]
      expect(count).toBe(50)
      expect(new Set(all).size).toBe(50)
      const metamask = [...data, ...rest.data].find(({ id }) => id === 'metamask')
      expect(metamask).toMatchObject({ rdns: 'io.metamask', supports_wc: true, homepage: 'https://metamask.io/' })
      expect(metamask?.chains).toContain('eip155:1')
      expect((await page(gateway, '&page=3&entries=30')).data).toEqual([])
    })

    it('names a picture only where there is one, also one that is added later', async () => {
      const gateway = start()
      const read = async () => (await page(gateway, '&entries=100')).data
      const all = await read()
      const named = all.filter(({ image_id }) => image_id !== undefined)
      expect(named.length).toBeGreaterThan(20)
      expect(named.length).toBeLessThan(all.length)
      for (const { image_id } of named) expect((await gateway.get(`/getWalletImage/${image_id}`)).status).toBe(200)
      const id = all.find(({ image_id }) => image_id === undefined)?.id ?? ''
      await gateway.command('images add', ['wallet', id, 'x.png'], {
        content: Buffer.from('89504e470d0a1a0a0000', 'hex'),
      })
      gateway.context.cache.forget('')
      expect(await read()).toContainEqual(expect.objectContaining({ id, image_id: id }))
    })

    it('changes with an import, and a later start does not bring the built-in wallets back', async () => {
      const gateway = start()
      await fill(gateway, [
        wallet('two', { order: 2 }),
        wallet('one', { order: 1 }),
        wallet('none'),
        wallet('also', { order: 1 }),
      ])
      expect(ids((await page(gateway)).data)).toEqual(['also', 'one', 'two', 'none'])
      expect(ids((await page(gateway, '&sort=name')).data)).toEqual(['also', 'none', 'one', 'two'])
      await gateway.command('wallets import', ['x.json'], {
        content: Buffer.from(JSON.stringify([wallet('one', { name: 'Uno', order: 9 })])),
      })
      gateway.context.cache.forget('')
      expect((await page(gateway)).data.map(({ name }) => name)).toEqual(['also', 'two', 'Uno', 'none'])
      expect(await gateway.command('wallets list', [])).toHaveLength(4)
    })

    it('includes, excludes, and finds by chain, name, rdns and badge', async () => {
      const gateway = start()
      await fill(gateway, [
        wallet('a', { name: 'Ärger, Wallet', badge_type: 'certified', order: 1 }),
        wallet('b', { rdns: 'com.bee', chains: ['eip155:137', 'solana'], order: 2 }),
        wallet('c', { chains: ['cosmos:hub'], order: 3 }),
      ])
      const found = async (rest: string) => ids((await page(gateway, rest)).data).join()
      expect(await found('&include=a,c')).toBe('a,c')
      expect(await found('&exclude=a,c')).toBe('b')
      expect(await found('&chains=eip155:1')).toBe('a')
      expect(await found('&chains=eip155:137')).toBe('a,b')
      expect(await found('&chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,cosmos:hub')).toBe('b,c')
      expect(await found('&rdns=COM.BEE&names=arger%20wallet,ARGER')).toBe('b')
      expect(await found('&names=C&rdns=com.bee')).toBe('b,c')
      expect(await found('&badge_type=certified')).toBe('a')
      expect(await found('&search=%20arg%20')).toBe('a')
      expect((await page(gateway, '&chains=eip155:10')).data[0]?.chains).toEqual(['eip155:1', 'eip155:10'])
    })

    it.each([
      `%25`,
      `_`,
      `%5C`,
      `'`,
      `%27;DROP TABLE wallets;--`,
      `%27 OR 1=1 --`,
      `$1`,
      `%22`,
      `\u202e`,
      `%F0%9F%98%80`,
      `{{7*7}}`,
      '*',
      '%28a%2B%29%2B%24',
    ])('takes %s in a search as text', async (search) => {
      const gateway = start()
      await fill(gateway, [wallet('a', { name: 'A' }), wallet('b', { name: `x${decodeURIComponent(search)}y` })])
      expect(ids((await page(gateway, `&search=${search}`)).data)).toEqual(['b'])
      expect((await page(gateway)).count).toBe(2)
    })

    it.each([
      'page=0',
      'page=-1',
      'page=1e3',
      'page=99999999',
      'entries=101',
      'entries=x',
      'sort=random',
      'badge_type=best',
      'include=a%27b',
      'chains=eip155',
      'chains=../..',
      `search=${'a'.repeat(101)}`,
      'search=a%00b',
      'search=a&search=b',
      `include=${'a,'.repeat(201)}`,
      'rdns=%3Cscript%3E',
    ])('refuses %s', async (rest) => {
      const { get } = start()
      const response = await get(`/getWallets${of(projectId, `&${rest}`)}`)
      expect([response.status, await reasonOf(response)]).toEqual([400, 'REQUEST_INVALID'])
    })
  })

  it('serves the picture that the owner added, then the mark of the package again', async () => {
    const { get, command, context } = start()
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
    const mark = await get('/getWalletImage/metamask')
    expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    await command('images add', ['wallet', 'metamask', 'x.png'], { content: png })
    context.cache.forget('')
    const added = await get('/getWalletImage/metamask')
    expect(added.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await added.arrayBuffer())).toEqual(png)
    await command('images remove', ['wallet', 'metamask'])
    context.cache.forget('')
    expect((await get('/getWalletImage/metamask')).headers.get('etag')).toBe(mark.headers.get('etag'))
  })

  it('counts what each project uses, by call and day', async () => {
    const { get, command, context } = start()
    await get(`/projects/v1/origins${of(projectId)}`)
    await get(`/projects/v1/origins${of(projectId)}`)
    await get(`/getWallets${of(projectId, '&page=x')}`)
    const flush = () => context.usage.flush(async () => (await context.store()).db)
    await flush()
    await flush()
    await get(`/projects/v1/origins${of(projectId)}`)
    await flush()
    const day = new Date().toISOString().slice(0, 10)
    expect(await command('usage', [])).toEqual([
      { projectId, day, call: 'origins', requests: 3, refused: 0 },
      { projectId, day, call: 'wallets', requests: 1, refused: 1 },
    ])
    expect(await command('usage', [], { options: { project: 'f'.repeat(32) } })).toEqual([])
  })
}

describe('on PGlite', () => behaves(openSharedStore))

const bin = findPostgres()
describe('on Postgres', () => {
  let server: PostgresDouble | undefined
  let store: Store | undefined
  beforeAll(async () => {
    if (!bin) return
    server = await startPostgres(bin)
    store = await openStore({ kind: 'postgres', url: server.url })
  })
  afterAll(async () => {
    await store?.close()
    await server?.stop()
  })

  it.skipIf(bin || !process.env.CI)('was run', () => expect.fail('There is no Postgres, and CI is set.'))
  describe.skipIf(!bin)(bin ? 'found' : 'not run: no Postgres in /usr/lib/postgresql or on the PATH', () => {
    behaves(async () => {
      if (!store) throw new Error('Postgres did not start.')
      await emptyStore(store)
      return { ...store, close: async () => undefined }
    })

    it('says when the database is gone, serves what needs none, and recovers', async () => {
      const url = server?.url ?? ''
      const { get, command, context } = startTestGateway(ended, configurationWith(), {}, async () =>
        openStore({ kind: 'postgres', url }),
      )
      const { id } = v.parse(v.object({ id: v.string() }), await command('project add', ['Site']))
      expect((await get('/readyz')).status).toBe(200)
      await server?.kill()
      context.cache.forget('')
      const unready = await get('/readyz')
      expect([unready.status, await unready.json()]).toMatchObject([
        503,
        { status: 'unavailable', parts: { store: 'unavailable' } },
      ])
      expect((await get('/healthz')).status).toBe(200)
      expect((await get(`/appkit/v1/config${of(projectId)}`)).status).toBe(200)
      expect((await get('/public/getTokenImage/ETH')).status).toBe(200)
      for (const path of [`/getWallets${of(projectId)}`, `/appkit/v1/config${of(id)}`]) {
        const response = await get(path)
        expect([response.status, await reasonOf(response)]).toEqual([503, 'STORE_UNAVAILABLE'])
      }
      await server?.restart()
      await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(200)
      expect((await get(`/appkit/v1/config${of(id)}`)).status).toBe(200)
      expect((await get(`/getWallets${of(projectId)}`)).status).toBe(200)
    })
  })
})
