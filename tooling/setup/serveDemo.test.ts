import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveDemo } from './serveDemo.mjs'

const page = '<!doctype html><head><!-- sandbox --></head><body></body>'
const sandbox = {
  networks: [{ name: '</script><b>&$&\u2028' }],
  walletScript: () => 'install()',
  signingModule: (file: string) => (file === 'eip155.js' ? 'export const signing = {}' : undefined),
  urls: { rpc: { 'eip155:1': 'http://localhost:8545', 'eip155:2': 'http://localhost:8546' } },
}
let folder = ''
let site: Awaited<ReturnType<typeof serveDemo>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-serve-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), page)
  await writeFile(join(folder, 'dist/assets/a.js'), 'export {}')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await symlink(join(folder, 'secret.txt'), join(folder, 'dist/link.txt'))
  site = await serveDemo({ port: 0, root: join(folder, 'dist'), sandbox, headers: { 'x-extra': 'yes' } })
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Without fetch, which would normalise the path before sending it. */
function get(
  path: string,
  method = 'GET',
  host = '127.0.0.1',
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: object; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host, port: new URL(site.url).port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject).end()
  })
}

it.each(['evil.test', 'evil.test:80', 'localhost.evil.test', '127.0.0.1.evil.test', '169.254.1.1'])(
  'rejects the host %j, because a foreign name may be bound to this machine (S14)',
  async (host) => {
    for (const path of ['/', '/assets/a.js', '/sandbox/wallets.js'])
      expect(await get(path, 'GET', '127.0.0.1', { host })).toMatchObject({
        status: 403,
        body: 'Not a local address\n',
      })
  },
)

it.each(['localhost', 'localhost:4173', '127.0.0.1:1', '[::1]:4173', 'site.localhost:80'])(
  'accepts the host %s (S14)',
  async (host) => {
    expect(await get('/', 'GET', '127.0.0.1', { host })).toMatchObject({ status: 200 })
  },
)

it('responds as the directory of the demo, page by page, by name and by mark (F-L10, F-L11)', async () => {
  const wallets = async (query: string) => {
    const { status, body } = await get(`/directory/getWallets?${query}`)
    expect(status).toBe(200)
    return JSON.parse(body) as { data: { name: string; badge_type: string }[]; count: number }
  }
  const first = await wallets('page=1&entries=40')
  expect([first.data.length, first.count]).toEqual([40, 60])
  expect((await wallets('page=2&entries=40')).data).toHaveLength(20)
  expect((await wallets('page=1&entries=40&search=amber')).data.map(({ name }) => name)).toContain('Amber Wallet')
  const certified = await wallets('page=1&entries=40&badge_type=certified')
  expect(new Set(certified.data.map(({ badge_type }) => badge_type))).toEqual(new Set(['certified']))
  expect(certified.count).toBe(20)
})

it('injects the networks and the wallets into the page, escaped for HTML', async () => {
  const { status, headers, body } = await get('/')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-extra': 'yes',
  })
  const data = /<script type="application\/json" data-sandbox>(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ networks: sandbox.networks })
  expect(data).not.toMatch(/[<>&\u2028]/)
  expect(body).toContain('<script defer src="/sandbox/wallets.js"></script></head>')
})

it('leaves out the wallets on request, but not the networks', async () => {
  const { body } = await get('/?wallets=none')
  expect(body).toContain('data-sandbox')
  expect(body).not.toContain('wallets.js')
})

it('serves the wallet script, assets with their type, and HEAD without a body', async () => {
  expect((await get('/sandbox/wallets.js')).body).toBe('install()')
  expect(await get('/assets/a.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: 'export {}',
  })
  expect(await get('/assets/a.js', 'HEAD')).toMatchObject({ status: 200, body: '' })
})

it('serves the modules that wallets sign with, and no other file there', async () => {
  expect(await get('/sandbox/signing/eip155.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: 'export const signing = {}',
  })
  for (const file of ['', 'near.js', '..%2feip155.js']) expect((await get(`/sandbox/signing/${file}`)).status).toBe(404)
})

it('compresses text for browsers that accept it, and only then', async () => {
  const text = 'export {}\n'.repeat(1_000)
  await writeFile(join(folder, 'dist/assets/large.js'), text)
  for (const accepted of ['gzip', 'br, gzip;q=0.5']) {
    const { headers, body } = await fetch(`${site.url}/assets/large.js`, {
      headers: { 'accept-encoding': accepted },
    }).then(async (response) => ({ headers: response.headers, body: await response.text() }))
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(Number(headers.get('content-length'))).toBeLessThan(1_000)
    expect(body).toBe(text)
  }
  for (const accepted of ['', 'br', 'gzip;q=0']) {
    const { headers, body } = await get('/assets/large.js', 'GET', '127.0.0.1', { 'accept-encoding': accepted })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(body).toBe(text)
  }
})

it('lets browsers keep what has a hash in its name, and nothing else', async () => {
  expect((await get('/assets/a.js')).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  await writeFile(join(folder, 'dist/look.js'), '')
  expect((await get('/look.js')).headers).not.toHaveProperty('cache-control')
  await site.close()
  const headers = { 'cache-control': 'max-age=3600' }
  site = await serveDemo({ port: 0, root: join(folder, 'dist'), sandbox, headers })
  expect((await get('/assets/a.js')).headers).toMatchObject(headers)
})

it('sends the strict policy with every response, unless another one is given', async () => {
  const strict =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' http://localhost:8545 http://localhost:8546; require-trusted-types-for 'script'"
  for (const path of ['/', '/assets/a.js', '/sandbox/wallets.js', '/gone'])
    expect((await get(path)).headers).toMatchObject({ 'content-security-policy': strict })
  await site.close()
  const headers = { 'content-security-policy': "default-src 'none'" }
  site = await serveDemo({ port: 0, root: join(folder, 'dist'), sandbox, headers })
  expect((await get('/')).headers).toMatchObject(headers)
})

it.each(['/assets/gone.js', '/gone', '/assets', '/assets/'])(
  'responds with 404 for %s, never with the page',
  async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('<')
  },
)

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..%5csecret.txt', '/link.txt', '//etc/passwd'])(
  'does not leave its folder for %s',
  async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('secret')
  },
)

it.each([
  ['/%00', 'GET', 400],
  ['/%zz', 'GET', 400],
  ['/', 'POST', 405],
])('rejects %s by %s with %i', async (path, method, status) => {
  expect((await get(path, method)).status).toBe(status)
})
