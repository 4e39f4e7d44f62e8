import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { startRpc } from '../../adapters/cosmos/src/testing/startRpc.test.double.ts'
import { contentPolicy } from '../setup/contentPolicy.mjs'
import { root } from '../setup/prepare.mjs'
import { serveDemo } from '../setup/serveDemo.mjs'
import { checkNodeImport } from '../src/checks/nodeImports.ts'
import { isFull } from './isFull.js'
import { buildSite } from './outside/buildSite.ts'
import type { PackedPackage } from './outside/packPackages.ts'
import { packPackages } from './outside/packPackages.ts'
import { prepareSite } from './outside/prepareSite.ts'
import { runOutside } from './outside/runOutside.ts'
import { serveProgram } from './outside/serveProgram.ts'
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
  /** The server that the site is built with. @default its folder `dist` is served */
  readonly server?: readonly string[]
  /** Whether it shows our elements, by the framework's own means, and not our React components. */
  readonly elements?: boolean
  /** Served with the strictest Content-Security-Policy; other bundlers have settings of their own for that. */
  readonly strict?: boolean
  /** Whether the SDKs that a site may do without are installed and used; else nothing but what the README names is there. */
  readonly sdks?: boolean
  /** Where its sources are. @default 'src' */
  readonly sources?: string
  readonly client?: 'npm' | 'pnpm'
  /** The package, program and arguments that start people with this framework. */
  readonly template?: readonly string[]
}
const react18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const stargate = { '@cosmjs/stargate': '0.39.0' }
/** Writes what people begin with, and asks nothing. */
const createNext = ['create-next-app@16.4.3', 'create-next-app', '--yes', '--empty', '--no-tailwind', '--skip-install']
const next = {
  fixture: 'next',
  rendered: 'request',
  sources: 'app',
  template: [...createNext, '--no-linter', '--disable-git', '--use-npm'],
  server: ['node_modules/next/dist/bin/next', 'start', '--hostname', 'localhost'],
} as const
const list: readonly Fixture[] = [
  { name: 'Vite, React 19', fixture: 'vite', strict: true },
  { name: 'Vite, React 18', fixture: 'vite', versions: react18, strict: true, sdks: true },
  { name: 'webpack', fixture: 'webpack' },
  { name: 'Next, Turbopack', ...next },
  { name: 'Next, webpack', ...next, script: 'build:webpack', sdks: true },
  { name: 'esbuild', fixture: 'esbuild', strict: true },
  { name: 'Rspack', fixture: 'rspack', sdks: true },
  { name: 'Astro', fixture: 'astro', rendered: 'build', sdks: true },
  { name: 'Vue', fixture: 'vue', elements: true, strict: true },
  {
    name: 'Nuxt',
    fixture: 'nuxt',
    rendered: 'request',
    elements: true,
    sdks: true,
    server: ['.output/server/index.mjs'],
  },
  { name: 'SvelteKit', fixture: 'sveltekit', rendered: 'request', elements: true, server: ['build/index.js'] },
  { name: 'Vite, pnpm, with types', fixture: 'pnpm', strict: true, sdks: true, client: 'pnpm' },
]

let packs = ''
let packages: readonly PackedPackage[] = []
let everyPackage: readonly PackedPackage[] = []
let withTipJar: readonly PackedPackage[] = []
/** An example that sites install like a package of somebody else. */
const tipJar = { folder: 'examples/tip-jar', name: '@latchkey/example-tip-jar', specifiers: [] }
test.beforeAll(async () => {
  test.setTimeout(120_000)
  packs = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-packs-')))
  withTipJar = await packPackages(packs, [tipJar])
  everyPackage = withTipJar.filter(({ name }) => name !== tipJar.name)
  packages = everyPackage.filter(({ name }) => name !== '@latchkey/sandbox')
})
test.afterAll(() => rm(packs, { recursive: true, force: true }))

test('publishes no tests and no compiler metadata', () => {
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
    await runOutside('npm', args, site)
    // The Playwright entry needs Playwright, which this site has not installed.
    const specifiers = everyPackage.flatMap((item) => item.specifiers).filter((name) => !name.endsWith('/playwright'))
    expect(specifiers).toContain('@latchkey/kernel/testing')
    for (const specifier of specifiers) expect(await checkNodeImport(site, specifier)).toEqual([])
  })
})

test('a plugin of somebody else, installed from tarballs: its section in Connect, form, event, account, in German', async ({
  page,
  sandbox,
  wallet,
  modal,
}) => {
  test.setTimeout(300_000)
  const [evm] = sandbox.networks
  const folder = await test.step('install', () =>
    prepareSite({
      fixture: 'tip-jar',
      packages: withTipJar.filter(({ name }) => name !== '@latchkey/sandbox'),
      layers: [],
      files: { 'sandbox.ts': `export const network = ${JSON.stringify(evm, null, 2)} as const\n` },
    }))
  await test.step('build', async () => {
    expect(await buildSite(folder)).toEqual([])
  })
  const policy = contentPolicy(sandbox.urls.rpc)
  const served = await serveDemo({
    port: 0,
    root: join(folder, 'dist'),
    headers: { 'content-security-policy': policy },
  })
  try {
    const { rdns, address } = await wallet({ answer: 'approve' })
    await page.goto(served.url)
    const tipped = page.locator('output')
    const button = page.locator('latchkey-button')
    const row = modal.host.getByRole('button', { name: 'Trinkgeld geben' })

    await button.click()
    await expect(modal.wallet(rdns)).toBeVisible()
    await row.click()
    await modal.expectView('Tip')
    await expect(modal.host.getByRole('heading', { name: 'Trinkgeld geben' })).toBeVisible()
    const amount = modal.host.getByLabel('Betrag in EUR')
    const message = modal.host.getByLabel('Nachricht')

    // What is wrong is announced, the field has the focus, and the wallet is not asked.
    await amount.fill('viel')
    await row.click()
    await expect(modal.host.locator('[aria-live=assertive]')).toContainText('Bitte prüfen: Betrag in EUR')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')

    // Who is not connected chooses a wallet first; what was entered remains.
    await amount.fill('2,50')
    await message.fill('Für den Kaffee')
    await row.click()
    await modal.expectView('Connect')
    await modal.back()
    await expect(amount).toHaveValue('2,50')
    await row.click()
    await modal.connect(rdns)

    await expect(tipped).toHaveText(/signature/)
    const tip = JSON.parse((await tipped.textContent()) ?? '')
    expect(tip).toMatchObject({ amount: '2.50', message: 'Für den Kaffee', address })
    const text = 'I promise a tip of 2.50 EUR: Für den Kaffee'
    expect(await verifyMessage({ address, message: text, signature: tip.signature })).toBe(true)
    await modal.expectView('Account')
    await expect(row).toContainText('2.50 EUR: Für den Kaffee')
  } finally {
    await page.close()
    await served.close()
  }
})

for (const site of list) {
  const { name, fixture, script, versions, rendered, server, elements, strict, sdks, sources, client, template } = site
  test.describe(() => {
    test.skip(!isFull && name !== 'Vite, React 19', 'full tier: one bundler stands for the others')

    test(`${name}: builds without a warning, hydrates, connects, signs, restores and disconnects${sdks ? ', with the SDKs' : ''}`, async ({
      page,
      sandbox,
      wallet,
      namespaceWallet,
      modal,
    }) => {
      test.setTimeout(900_000)
      const chain = await startRpc('latchkey-1')
      const [evm] = sandbox.networks
      const given = { evm, solana: sandbox.solana.network, relay: sandbox.urls.relay, cosmosRpc: chain.url }
      const folder = await test.step('install', () =>
        prepareSite({
          fixture,
          packages,
          versions: { ...versions, ...(sdks && stargate) },
          layers: ['shared', elements ? 'elements' : 'react', sdks ? 'stargate' : 'plain'],
          files: { 'sandbox.ts': `export const sandbox = ${JSON.stringify(given, null, 2)} as const\n` },
          ...(sources && { sources }),
          ...(client && { client }),
          ...(template && { template }),
        }))
      await test.step('build', async () => {
        expect(await buildSite(folder, script)).toEqual([])
      })
      const policy = strict ? contentPolicy({ ...sandbox.urls.rpc, 'cosmos:own-1': chain.url }) : ''
      const served = await test.step('serve', () =>
        server
          ? serveProgram(folder, server)
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
          (await page.context().cookies(served.url)).map(({ name: cookie, value }) => `${cookie}=${value}`)

        const one = await wallet({ answer: 'approve' })
        const keplr = await namespaceWallet('Cosmos Extension', { answer: 'approve' })
        const button = page.locator(elements ? 'latchkey-button' : '[data-lk-button]').first()
        const account = page.locator('output[data-account]')
        const answer = page.locator('output[data-said]')
        const press = (label: string): Promise<void> => page.getByRole('button', { name: label, exact: true }).click()
        const html = await (await page.goto(served.url))?.text()
        const placed = elements ? '<latchkey-button' : 'data-lk-status="unknown"'
        expect(html?.includes(placed)).toBe(rendered !== undefined)
        expect(html).not.toContain('style=')
        if (!elements) {
          await expect(button).toHaveAttribute('data-lk-status', 'disconnected')
          await expect(page.locator('main')).toHaveAttribute('data-react', versions?.react ?? /^19\./)
        }
        // All elements at once know the tokens of the modal.
        if (!elements) expect(await hasModal(), 'the modal is code of its own').toBe(false)
        expect(await cookies(), 'nothing is written for those who never connect').toEqual([])
        await expect(page.locator('link[rel=prefetch]'), 'nothing is fetched for those who never connect').toHaveCount(
          0,
        )

        await modal.open()
        expect(await hasModal(), 'the mark of the modal is right').toBe(true)
        await modal.connect(one.rdns)
        await modal.expectClosed()
        await expect(account).toHaveText(one.address)
        await expect.poll(cookies).toEqual([`latchkey.local=1.eip155%3A${evm?.id}`])
        await press('Sign')
        await expect(answer).toHaveText(/signature/)
        const signed = JSON.parse((await answer.textContent()) ?? '')
        expect(await verifyMessage({ address: one.address, message: 'Fixture', signature: signed.signature })).toBe(
          true,
        )

        // Who comes back is restored; a server that was told by the cookie keeps the button's place.
        const again = await (await page.reload())?.text()
        expect(again?.includes('data-lk-skeleton')).toBe(rendered === 'request' && !elements)
        await expect(account).toHaveText(one.address)
        await expect(button).toHaveAttribute('data-lk-status', 'connected')
        await button.click()
        await modal.expectView('Account')
        await modal.close()

        await press('Cosmos')
        await modal.connect('latchkeyCosmos')
        await modal.expectClosed()
        expect((await keplr.state()).permitted).toBe(true)
        if (sdks) {
          await press('Clients')
          await expect(answer).toHaveText(JSON.stringify({ chainId: 'latchkey-1', signatures: [64] }))
          expect(chain.methods.length).toBeGreaterThan(0)
        }

        await press('Leave')
        await expect(button).toHaveAttribute('data-lk-status', 'disconnected')
        await expect.poll(cookies).toEqual([])
        expect(said).toEqual([])
      } finally {
        await page.close()
        await served.close()
        await chain.close()
      }
    })
  })
}
