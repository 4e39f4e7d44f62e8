import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveDemo } from '../setup/serveDemo.mjs'
import { viteSource } from '../src/viteSource.js'
import { expect, test } from './siteTest.js'

const root = fileURLToPath(new URL('tally/page', import.meta.url))

test('a plugin that is only a folder adds a view, a slot item, an action and an event', async ({
  page,
  sandbox,
  wallet,
  modal,
}) => {
  const outDir = await mkdtemp(join(tmpdir(), 'tally-'))
  await build({ ...viteSource, root, base: './', configFile: false, logLevel: 'error', build: { outDir } })
  const site = await serveDemo({ port: 0, root: outDir, sandbox })
  try {
    const { rdns } = await wallet({ answer: 'approve' })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`${site.url}/?wallets=none`)

    // A view of its own asks for a connection first: the guard leads to the wallet list.
    await page.locator('#open').click()
    await modal.expectOpen()
    await modal.connect(rdns)
    await modal.expectClosed()
    expect(loaded.filter((url) => /feature/.test(url))).toEqual([])

    // The slot item stands on the account; its view is loaded now.
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      window.tallyPage.on('tally:added', ({ count }) => seen.push(count))
    })
    await page.locator('#open').click()
    await modal.host.getByRole('button', { name: 'Tally' }).click()
    await modal.expectView('Tally')
    await expect(modal.host.getByRole('heading', { name: 'Tally' })).toBeVisible()
    await modal.host.getByRole('button', { name: 'Add one' }).click()
    await expect(modal.host.getByText('Counted 2')).toBeVisible()

    // The action from outside, typed by the list; the event told each change; the state is in the store.
    expect(await page.evaluate(() => window.tallyPage.plugins.tally.add({ times: 3 }))).toBe(8)
    await expect(modal.host.getByText('Counted 8')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([2, 8])
    expect(await page.evaluate(() => window.tallyPage.getState().plugins.tally?.count)).toBe(8)
    await modal.back()
    await modal.close()

    // The view settles the promise of `open`.
    const answer = page.evaluate(() => window.tallyPage.open({ view: 'Tally' }))
    await modal.expectView('Tally')
    await modal.host.getByRole('button', { name: 'Done' }).click()
    expect(await answer).toEqual({ count: 8 })
    await modal.expectClosed()
  } finally {
    await site.close()
    await rm(outDir, { recursive: true, force: true })
  }
})
