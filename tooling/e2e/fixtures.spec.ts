import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contentPolicy } from '../setup/contentPolicy.mjs'
import { root } from '../setup/prepare.mjs'
import { serveDemo } from '../setup/serveDemo.mjs'
import { checkNodeImport } from '../src/checks/nodeImports.ts'
import { isFull } from './isFull.js'
import { buildSite } from './outside/buildSite.ts'
import { outsideEnv } from './outside/outsideEnv.ts'
import type { PackedPackage } from './outside/packPackages.ts'
import { packPackages } from './outside/packPackages.ts'
import { prepareSite } from './outside/prepareSite.ts'
import { serveNext } from './outside/serveNext.ts'
import { expect, test } from './siteTest.js'

/** Only in the styles of the modal. */
const modalMark = '--lk-surface'

interface Fixture {
  readonly name: string
  readonly fixture: string
  /** Script of its package.json. @default 'build' */
  readonly script?: string
  readonly versions?: { readonly [name: string]: string }
  /** Whether a server renders its page: for each request, or once when it is built. */
  readonly rendered?: 'request' | 'build'
  /** Served with the strictest Content-Security-Policy; other bundlers have settings of their own for that. */
  readonly strict?: boolean
}
const react18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const list: readonly Fixture[] = [
  { name: 'Vite, React 19', fixture: 'vite', strict: true },
  { name: 'Vite, React 18', fixture: 'vite', versions: react18, strict: true },
  { name: 'esbuild', fixture: 'esbuild', strict: true },
  { name: 'Rspack', fixture: 'rspack' },
  { name: 'Astro', fixture: 'astro', rendered: 'build' },
  { name: 'Next, Turbopack', fixture: 'next', rendered: 'request' },
  { name: 'Next, webpack', fixture: 'next', script: 'build:webpack', rendered: 'request' },
]

let packs = ''
let packages: readonly PackedPackage[] = []
let everyPackage: readonly PackedPackage[] = []
test.beforeAll(async () => {
  packs = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-packs-')))
  everyPackage = await packPackages(packs)
  packages = everyPackage.filter(({ name }) => name !== '@latchkey/sandbox')
})
test.afterAll(() => rm(packs, { recursive: true, force: true }))

test('no package is published with tests or with notes of the compiler', () => {
  const files = everyPackage.flatMap(({ name, files }) => files.map((file) => `${name}/${file}`))
  expect(files.length).toBeGreaterThan(everyPackage.length)
  expect(files.filter((file) => /\.test(-d)?\.|tsbuildinfo/.test(file))).toEqual([])
})

test.describe(() => {
  test.skip(!isFull, 'full tier: the check imports every entry within the workspace')

  test('every entry of every package imports in plain Node outside the workspace', async () => {
    test.setTimeout(240_000)
    const site = join(packs, 'site')
    await mkdir(site)
    const dependencies: Record<string, string> = {}
    for (const { name, tarball } of everyPackage) dependencies[name] = `file:${tarball}`
    for (const name of ['react', 'react-dom', 'viem']) {
      const manifest = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'))
      dependencies[name] = String(manifest.version)
    }
    await writeFile(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', args, { cwd: site, env: outsideEnv() })
    // The Playwright entry needs Playwright, which this site has not installed.
    const specifiers = everyPackage.flatMap((item) => item.specifiers).filter((name) => !name.endsWith('/playwright'))
    expect(specifiers).toContain('@latchkey/kernel/testing')
    for (const specifier of specifiers) expect(await checkNodeImport(site, specifier)).toEqual([])
  })
})

for (const { name, fixture, script, versions, rendered, strict } of list) {
  test.describe(() => {
    test.skip(!isFull && name !== 'Vite, React 19', 'full tier: one bundler stands for the others')

    test(`${name}: builds without a warning, hydrates, connects, restores and leaves`, async ({
      page,
      sandbox,
      wallet,
      modal,
    }) => {
      test.setTimeout(600_000)
      const folder = await test.step('install', () =>
        prepareSite({
          fixture,
          packages,
          ...(versions && { versions }),
          data: { 'network.json': sandbox.networks[0] },
        }))
      await test.step('build', async () => {
        expect(await buildSite(folder, script)).toEqual([])
      })
      const policy = strict ? contentPolicy(Object.values(sandbox.urls.rpc)) : ''
      const site = await test.step('serve', () =>
        rendered === 'request'
          ? serveNext(folder)
          : serveDemo({ port: 0, root: join(folder, 'dist'), headers: { 'content-security-policy': policy } }))

      try {
        const said: string[] = []
        page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
        const scripts: Promise<string>[] = []
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
        })
        const hasModal = async (): Promise<boolean> =>
          (await Promise.all(scripts)).some((text) => text.includes(modalMark))
        const cookies = async (): Promise<readonly string[]> =>
          (await page.context().cookies(site.url)).map(({ name: cookie, value }) => `${cookie}=${value}`)

        const one = await wallet({ answer: 'approve' })
        const button = page.locator('[data-lk-button]').first()
        const served = await (await page.goto(site.url))?.text()
        expect(served?.includes('data-lk-status="unknown"')).toBe(rendered !== undefined)
        expect(served).not.toContain('style=')
        await expect(button).toHaveAttribute('data-lk-status', 'disconnected')
        await expect(page.locator('main')).toHaveAttribute('data-react', versions?.react ?? /^19\./)
        expect(await hasModal(), 'the modal is code of its own').toBe(false)
        expect(await cookies(), 'nothing is written for those who never connect').toEqual([])

        await modal.open()
        expect(await hasModal(), 'the mark of the modal is right').toBe(true)
        await modal.connect(one.rdns)
        await modal.expectClosed()
        await expect(page.locator('output')).toHaveText(one.address)
        await expect.poll(cookies).toEqual([`latchkey.local=1.eip155%3A${sandbox.networks[0]?.id}`])

        // Who comes back is restored; a server that was told by the cookie keeps the button's place.
        const again = await (await page.reload())?.text()
        expect(again?.includes('data-lk-skeleton')).toBe(rendered === 'request')
        await expect(page.locator('output')).toHaveText(one.address)
        await expect(button).toHaveAttribute('data-lk-status', 'connected')
        await button.click()
        await modal.expectView('Account')
        await modal.close()
        await page.getByRole('button', { name: 'Leave' }).click()
        await expect(button).toHaveAttribute('data-lk-status', 'disconnected')
        await expect.poll(cookies).toEqual([])
        expect(said).toEqual([])
      } finally {
        await page.close()
        await site.close()
      }
    })
  })
}
