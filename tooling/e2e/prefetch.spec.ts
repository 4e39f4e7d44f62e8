import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { serveDemo } from '../setup/serveDemo.mjs'
import { lazyRooms } from '../src/size/budgets.ts'
import { buildSite } from '../src/size/buildSite.ts'
import type { SiteBundle } from '../src/size/siteBundle.ts'
import { entryChunk, findRoom, staticClosure } from '../src/size/siteBundle.ts'
import { isFull } from './isFull.js'
import { expect, test } from './siteTest.js'

const root = fileURLToPath(new URL('prefetch/page', import.meta.url))
const skins = ['react', 'elements'] as const
type Skin = (typeof skins)[number]

let outDir = ''
let site: Awaited<ReturnType<typeof serveDemo>>
const bundles = new Map<Skin, SiteBundle>()

test.beforeAll(async () => {
  test.setTimeout(60_000)
  outDir = await mkdtemp(join(tmpdir(), 'latchkey-prefetch-'))
  for (const skin of skins) {
    const entries = { [skin]: join(root, `${skin}.html`) }
    bundles.set(skin, await buildSite({ root, outDir: join(outDir, skin), measured: false, entries }))
  }
  site = await serveDemo({ port: 0, root: outDir })
})
test.afterAll(async () => {
  await site?.close()
  await rm(outDir, { recursive: true, force: true })
})

/** What a visit asks for. */
interface Visit {
  readonly button: Locator
  /** Files after those that the page loads anyway; an address in full if it is not the site's. */
  files(): readonly string[]
  /** How often a wallet was asked to announce itself. */
  asked(): Promise<number>
  show(): Promise<void>
  destroy(): Promise<void>
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

async function visit(page: Page, skin: Skin, query: string, connection?: Connection): Promise<Visit> {
  await page.addInitScript((connection) => {
    let count = 0
    addEventListener('eip6963:requestProvider', () => count++)
    Object.assign(window, { askedTimes: () => count })
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  }, connection)
  const bundle = bundleOf(skin)
  const eager = new Set([...staticClosure(bundle, entryChunk(bundle, skin))].map(({ fileName }) => fileName))
  const folder = `${site.url}/${skin}/`
  const files: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    const file = url.startsWith(folder) ? url.slice(folder.length) : url
    if (!url.startsWith('data:') && !eager.has(file) && !file.startsWith(`${skin}.html`)) files.push(file)
  })
  await page.goto(`${folder}${skin}.html?${query}`)
  return {
    button: page.getByRole('button', { name: /connect/i }),
    files: () => files,
    asked: () => page.evaluate(() => (window as unknown as { askedTimes(): number }).askedTimes()),
    show: () => page.evaluate(() => window.prefetchPage.show()),
    destroy: () => page.evaluate(() => window.prefetchPage.destroy()),
  }
}

function bundleOf(skin: Skin): SiteBundle {
  const bundle = bundles.get(skin)
  if (!bundle) throw new Error(`The ${skin} page was not built.`)
  return bundle
}

/** The lazy files of some modules, with what loads along. */
function filesOf(skin: Skin, ...modules: readonly string[]): string[] {
  const bundle = bundleOf(skin)
  const eager = staticClosure(bundle, entryChunk(bundle, skin))
  const files = modules.flatMap((path) => {
    const chunk = findRoom(bundle, path)
    if (!chunk) throw new Error(`No chunk of the ${skin} page holds ${path}.`)
    return [...staticClosure(bundle, chunk)].filter((each) => !eager.has(each)).map(({ fileName }) => fileName)
  })
  return [...new Set(files)].sort()
}

const firstFrame = (skin: Skin): readonly string[] =>
  skin === 'elements'
    ? filesOf(skin, lazyRooms.open, lazyRooms.discover, lazyRooms.button)
    : filesOf(skin, lazyRooms.open, lazyRooms.discover)
const watcher = (skin: Skin): readonly string[] => filesOf(skin, 'app-shell/src/prefetchVisible')

/** Long enough for everything that an idle page requests: its observers and idle callbacks have run. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })))
  await page.waitForLoadState('networkidle')
}

for (const skin of skins) {
  test.describe(skin, () => {
    test('none: hover and focus ask for nothing, a click for everything', async ({ page }) => {
      const { button, files, asked } = await visit(page, skin, 'prefetch=none')
      await button.hover()
      await button.focus()
      await settle(page)
      expect(files()).toEqual([])
      expect(await asked()).toBe(0)
      await button.click()
      await expect(page.locator('[data-lk-modal="open"]')).toHaveCount(1)
      await expect.poll(() => firstFrame(skin).filter((file) => !files().includes(file))).toEqual([])
      expect(await asked()).toBeGreaterThan(0)
    })

    test('intent is the default: nothing before it, the first frame after it', async ({ page }) => {
      const { button, files, asked } = await visit(page, skin, '')
      await expect(button).toBeVisible()
      await settle(page)
      expect(files()).toEqual([])
      expect(await asked()).toBe(0)
      await button.hover()
      await expect.poll(() => firstFrame(skin).filter((file) => !files().includes(file))).toEqual([])
      await expect.poll(asked).toBeGreaterThan(0)
    })

    test('visible: a button in view fetches the first frame and no more, from the site alone; no wallet is asked', async ({
      page,
    }) => {
      const { button, files, asked } = await visit(page, skin, 'prefetch=visible')
      const wanted = [...watcher(skin), ...firstFrame(skin)].sort()
      await expect.poll(() => [...files()].sort()).toEqual(wanted)
      await settle(page)
      expect([...files()].sort()).toEqual(wanted)
      expect(await asked()).toBe(0)
      const bytes = files().reduce(
        (sum, file) => sum + gzipSync(bundleOf(skin).get(file)?.code ?? '', { level: 9 }).length,
        0,
      )
      test.info().annotations.push({ type: 'prefetched', description: `${(bytes / 1000).toFixed(1)} kB gzip` })
      await button.click()
      await expect(page.locator('[data-lk-modal="open"]')).toHaveCount(1)
      await expect.poll(asked).toBeGreaterThan(0)
    })

    for (const [title, connection] of [
      ['Save-Data', { saveData: true, effectiveType: '4g' }],
      ['2G', { effectiveType: '2g' }],
      ['slow 2G', { effectiveType: 'slow-2g' }],
    ] as const) {
      test(`visible with ${title}: as intent`, async ({ page }) => {
        test.skip(!isFull && !(skin === 'react' && title === '2G'), 'full tier: one connection stands for the others')
        const { button, files } = await visit(page, skin, 'prefetch=visible', connection)
        await expect(button).toBeVisible()
        await settle(page)
        expect(files()).toEqual(watcher(skin))
        await button.hover()
        await expect.poll(() => firstFrame(skin).filter((file) => !files().includes(file))).toEqual([])
      })
    }

    test('visible: a button far below counts once it is scrolled into view', async ({ page }) => {
      const { button, files, asked } = await visit(page, skin, 'prefetch=visible&button=far', { effectiveType: '4g' })
      await expect(button).toBeAttached()
      await settle(page)
      expect(files()).toEqual(watcher(skin))
      await button.scrollIntoViewIfNeeded()
      await expect.poll(() => firstFrame(skin).filter((file) => !files().includes(file))).toEqual([])
      expect(await asked()).toBe(0)
    })

    test('visible: a button that is added later counts', async ({ page }) => {
      const late = await visit(page, skin, 'prefetch=visible&button=late')
      await settle(page)
      expect(late.files()).toEqual(watcher(skin))
      await late.show()
      await expect.poll(() => firstFrame(skin).filter((file) => !late.files().includes(file))).toEqual([])
      expect(await late.asked()).toBe(0)
    })
  })
}

test('visible: nothing is fetched after destroy()', async ({ page }) => {
  const { files, destroy } = await visit(page, 'react', 'prefetch=visible&button=far')
  await settle(page)
  await destroy()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await settle(page)
  expect(files()).toEqual(watcher('react'))
})
