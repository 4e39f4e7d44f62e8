import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kernel } from '@latchkey/kernel'
import { createTestAdapter, createTestHttp, createTestKernel } from '@latchkey/kernel/testing'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import { projectConfigurationSchema, walletPageSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configurationWith, projectId, startTestGateway } from '../../../../gateway/src/startTestGateway.test.double.js'
import { createPictures } from '../../../../plugins/wallet-directory/src/gateway/createPictures.js'

interface Exchange {
  readonly url: URL
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

const lists = (url: URL, ...names: readonly string[]): boolean => {
  const own = new Set(['projectId', 'st', 'sv', 'page', 'entries'])
  const given = [...url.searchParams.keys()].filter((name) => !own.has(name))
  return url.pathname === '/getWallets' && given.sort().join() === [...names].sort().join()
}
const pageOf = (url: URL): string | null => url.searchParams.get('page')

/** Every call that a page makes, told apart by path and parameters, with the form of its response. */
const calls: readonly {
  readonly name: string
  readonly is: (url: URL) => boolean
  readonly response: v.GenericSchema | 'picture'
  /** Whether the response has what the page needs of it; a form alone is also that of an empty list. */
  readonly isUseful?: (body: never) => boolean
}[] = [
  {
    name: 'project configuration',
    is: ({ pathname }) => pathname === '/appkit/v1/config',
    response: projectConfigurationSchema,
    isUseful: ({ features }: v.InferOutput<typeof projectConfigurationSchema>) => features[0]?.id === 'swap',
  },
  ...(
    [
      ['recommended wallets', (url) => lists(url, 'chains', 'exclude') && url.searchParams.get('entries') === '4'],
      ['wallets by ids', (url) => lists(url, 'include')],
      ['wallets of the page', (url) => lists(url, 'badge_type', 'names', 'rdns')],
      [
        'page 1',
        (url) => lists(url, 'chains', 'exclude') && pageOf(url) === '1' && url.searchParams.get('entries') === '40',
      ],
      ['page 2', (url) => lists(url, 'chains', 'exclude') && pageOf(url) === '2'],
      ['search', (url) => lists(url, 'chains', 'exclude', 'search')],
      ['search of certified wallets', (url) => lists(url, 'badge_type', 'chains', 'exclude', 'search')],
    ] satisfies readonly (readonly [string, (url: URL) => boolean])[]
  ).map(([name, is]) => ({
    name,
    is,
    response: walletPageSchema,
    isUseful: ({ data }: v.InferOutput<typeof walletPageSchema>) => data.length > 0,
  })),
  {
    name: 'picture by its id',
    is: ({ pathname, searchParams }) => pathname.startsWith('/getWalletImage/') && searchParams.get('w') === '128',
    response: 'picture',
  },
  {
    name: 'picture by its address',
    is: ({ pathname, search }) => pathname.startsWith('/getWalletImage/') && search === '',
    response: 'picture',
  },
]

/** The sources that send something to a gateway: each needs its calls above. */
const clients = [
  'kernel/src/remote/fetchAnswer.ts',
  // It needs a chain: `activity.spec.ts` has it read what happened on one, from a real gateway.
  'plugins/activity/src/createReader.ts',
  // It needs a chain too, and is not released: until it is, nobody has had it read a real gateway here.
  'plugins/balances/src/portfolio/readGateway.ts',
  // It needs a chain with names: `identity.spec.ts` has it read them from a real gateway.
  'plugins/identity/src/readGateway.ts',
  'plugins/wallet-directory/src/gateway/api.ts',
  'plugins/wallet-directory/src/gateway/createPictures.ts',
]

const exchanges: Exchange[] = []
const ended: (() => unknown)[] = []
const { gateway, command, context } = startTestGateway(
  ended,
  configurationWith({ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }),
)
/** More than fit on the first page, next to the built-in ones. */
const more = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  chains: ['eip155'],
  supports_wc: true,
  order: 1000 + index,
  homepage: `https://wallet${index}.example`,
  mobile_link: `wallet${index}://`,
  rdns: `example.wallet${index}`,
  // The page asks for its own wallets among these alone; none of the built-in ones is.
  badge_type: 'certified',
}))
let behind = ''
/** Passes requests on unchanged, and keeps what went over the wire. */
const recorder = createServer((request, response) => {
  const pass = async (): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(`${behind}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    exchanges.push({ url: new URL(request.url ?? '', 'http://gateway'), status: answer.status, type, body })
    response.writeHead(answer.status, { 'content-type': type }).end(body)
  }
  pass().catch(() => response.destroy())
})
let url = ''
beforeAll(async () => {
  await command('wallets import', ['x.json'], { content: Buffer.from(JSON.stringify(more)) })
  context.cache.forget('')
  behind = `http://localhost:${new URL(await gateway.start()).port}`
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`
})
afterAll(async () => {
  recorder.close()
  recorder.closeAllConnections()
  for (const end of ended.splice(0).reverse()) await end()
})

it('every call of a page gets from the real gateway what the wire says, and no other call is made', async () => {
  const adapter = createTestAdapter('eip155')
  const { kernel, clock, errors } = createTestKernel({
    gateway: url,
    projectId,
    networks: [
      {
        id: 1,
        name: 'Main',
        chainNamespace: 'eip155',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    plugins: [
      walletDirectory({ gateway: url, projectId, featured: ['phantom'], exclude: ['rainbow'] }),
      adapter.plugin,
    ],
  })
  const life = new AbortController()
  const actions = kernel.plugins['wallet-directory']
  await kernel.preload()
  adapter.announce({
    id: 'announced',
    rdns: 'example.wallet7',
    type: 'ANNOUNCED',
    name: 'Wallet 7',
    source: {},
  })
  await expect.poll(() => kernel.getState().features?.status).toBe('resolved')
  await expect.poll(() => kernel.getState().connectors.map(({ name }) => name)).toContain('Wallet 7')
  await actions.list()
  const { wallets } = await actions.fetch()
  await actions.fetch()
  expect(await actions.search({ text: 'meta' })).not.toEqual([])
  expect(await actions.search({ text: 'wallet', certified: true })).not.toEqual([])
  const http = createTestHttp({ clock, signal: life.signal, namespaces: ['eip155'] })
  const pictured = wallets.find(({ image_id }) => image_id)
  expect(pictured).toBeDefined()
  if (!pictured) return
  const { image_url: _, ...byId } = pictured
  const byUrl = { ...byId, image_url: `${url}/getWalletImage/${byId.image_id}` }
  for (const one of [byId, byUrl]) {
    // Another loader for each: one keeps what it has.
    const pictures = createPictures({
      caller: { gateway: url, projectId },
      remoteIcons: false,
      http,
      signal: life.signal,
    })
    expect(await pictures.load(one, life.signal)).toMatch(/^data:image\//)
  }
  expect(errors).toEqual([])
  expect((kernel as unknown as Kernel).getState().alerts ?? []).toEqual([])
  life.abort()
  kernel.destroy()

  const seen = new Set<string>()
  for (const { url: asked, status, type, body } of exchanges) {
    const call = calls.find(({ is }) => is(asked))
    expect(call?.name, `${asked.pathname}${asked.search} is a call without a row`).toBeDefined()
    if (!call) continue
    seen.add(call.name)
    expect([call.name, status]).toEqual([call.name, 200])
    if (call.response === 'picture') {
      expect(type).toMatch(/^image\/(png|webp|svg\+xml)/)
      continue
    }
    expect(type).toMatch(/^application\/json/)
    const received: unknown = JSON.parse(body.toString('utf8'))
    // Strict in names: the response is what the schema knows, and no more.
    expect(v.parse(call.response, received)).toEqual(received)
    if (call.isUseful) expect([call.name, call.isUseful(received as never)]).toEqual([call.name, true])
  }
  expect([...seen].sort()).toEqual(calls.map(({ name }) => name).sort())
})

it('no other source sends something to a gateway', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const found: string[] = []
  for (const room of ['kernel', 'app-shell', 'adapters', 'plugins'])
    for (const entry of await readdir(join(root, room), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name))
      if (!/\/src\/.*\.tsx?$/.test(path) || /node_modules|\/testing\/|\.test\.|\.double\./.test(path)) continue
      // What names the site to a server is a call of ours; so is what is put behind the gateway's address.
      if (/isIdentified: true|`\$\{[\w.]*gateway\}\//i.test(await readFile(join(root, path), 'utf8'))) found.push(path)
    }
  expect(found.sort()).toEqual(clients)
})
