import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { serveDemo } from '../setup/serveDemo.mjs'
import { lazyRooms } from '../src/size/budgets.ts'
import type { BenchBundles } from '../src/size/buildBench.ts'
import { buildBench } from '../src/size/buildBench.ts'
import type { SiteBundle, SiteChunk } from '../src/size/siteBundle.ts'
import { entryChunk, findRoom, reactModules, staticClosure } from '../src/size/siteBundle.ts'
import { expect, test } from './siteTest.js'

let outDir = ''
let bundles: BenchBundles<'react' | 'vanilla'>
let site: Awaited<ReturnType<typeof serveDemo>>

test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  bundles = await buildBench(outDir, { measured: false, sites: ['react', 'vanilla'] })
  site = await serveDemo({ port: 0, root: outDir })
})
test.afterAll(async () => {
  await site?.close()
  await rm(outDir, { recursive: true, force: true })
})

/** Every address a page asks for, as a path below its folder or in full when it is elsewhere. */
function recordRequests(page: Page, folder: string): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith('data:')) asked.add(url.startsWith(folder) ? url.slice(folder.length) : url)
  })
  return asked
}

function roomFiles(bundle: SiteBundle, ...rooms: (keyof typeof lazyRooms)[]): string[] {
  const chunks = new Set<SiteChunk>()
  for (const room of rooms) {
    const head = findRoom(bundle, lazyRooms[room])
    if (!head) throw new Error(`No chunk holds ${lazyRooms[room]}.`)
    for (const chunk of staticClosure(bundle, head)) chunks.add(chunk)
  }
  return [...chunks].map(({ fileName }) => fileName)
}

function gzippedKb(bundle: SiteBundle, files: Iterable<string>): string {
  let bytes = 0
  for (const file of files) bytes += gzipSync(bundle.get(file)?.code ?? '', { level: 9 }).length
  return (bytes / 1000).toFixed(1)
}

for (const name of ['react', 'vanilla'] as const) {
  test(`the ${name} page requests nothing before intent, and then only the first frame`, async ({ page }) => {
    const bundle = bundles[name]
    const folder = `${site.url}/${name}/`
    const asked = recordRequests(page, folder)
    await page.goto(`${folder}${name}.html`)
    const button = page.getByRole('button', { name: /connect/i })
    await expect(button).toBeVisible()
    await page.waitForLoadState('networkidle')
    const eager = [...staticClosure(bundle, entryChunk(bundle, name))].map(({ fileName }) => fileName)
    expect([...asked].sort()).toEqual([`${name}.html`, ...eager].sort())
    test.info().annotations.push({ type: 'eager', description: `${gzippedKb(bundle, asked)} kB gzip with React` })

    const frame = roomFiles(bundle, 'open', 'discover', ...(name === 'vanilla' ? (['button'] as const) : []))
    await button.hover()
    await expect.poll(() => frame.filter((file) => !asked.has(file))).toEqual([])
    await page.waitForLoadState('networkidle')
    // What follows the first paint comes with it, whenever that is.
    const allowed = new Set([`${name}.html`, ...eager, ...frame, ...roomFiles(bundle, 'finish')])
    const more = [...asked].filter((file) => !allowed.has(file))
    // React may arrive with the first frame, as a separate chunk that the plain page has not loaded.
    expect(more.filter((file) => !isReact(bundle, file))).toEqual([])
    await expect(page.locator('[data-lk-modal="open"]')).toHaveCount(0)

    await button.click()
    await expect(page.locator('[data-lk-modal="open"]')).toHaveCount(1)
    test
      .info()
      .annotations.push({ type: 'first frame', description: `${gzippedKb(bundle, asked)} kB gzip in all, with React` })
    const viem = [...asked].filter((file) =>
      bundle.get(file)?.moduleIds.some((id) => id.includes('/node_modules/viem/')),
    )
    expect(viem).toEqual([])
  })
}

function isReact(bundle: SiteBundle, file: string): boolean {
  const ids = bundle.get(file)?.moduleIds ?? []
  return ids.length > 0 && ids.every((id) => reactModules.test(id))
}
