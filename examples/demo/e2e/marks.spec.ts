import type { Page } from '@playwright/test'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

/** Files that have a mark, the list of marks, or the code that brings them. */
const ofMarks = /\/assets\/(bringMarks-|known-|sandboxMarks-|[^/]*\.svg-)[^/]*\.js$/
const bringing = /\/bringMarks-[^/]*\.js$/

const open = (page: Page, view: 'AllWallets' | 'Networks') =>
  page.evaluate((view) => void window.latchkey.open({ view }).catch(() => undefined), view)
const card = (page: Page, id: string) => page.locator(`[data-lk-modal="open"] [data-lk-wallet="${id}"]`)
/** What a tile shows over its initial. */
const picture = (page: Page, id: string) => card(page, id).locator('.lk-tile img.lk-seen')
const boxes = (page: Page) =>
  page
    .locator('[data-lk-modal="open"] [data-lk-wallet]')
    .evaluateAll((rows) => rows.map((row) => JSON.stringify(row.getBoundingClientRect())))

test('asks for no mark before the list is visible, then brings them from this origin, and moves nothing', async ({
  page,
  demo,
  siteUrl,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(bringing, async (route) => {
    await released
    await route.continue()
  })
  await demo.goto()
  await page.locator('[data-lk-button]').hover()
  await open(page, 'AllWallets')
  await expect(card(page, 'app.backpack')).toBeVisible()
  await expect.poll(() => requested.some((url) => bringing.test(url))).toBe(true)
  expect(requested.filter((url) => ofMarks.test(url) && !bringing.test(url))).toEqual([])
  await expect(card(page, 'app.backpack').locator('img')).toHaveCount(0)
  await expect(card(page, 'app.backpack').locator('.lk-tile')).toHaveAttribute('data-letter', 'B')
  const before = await boxes(page)
  release()
  await expect(picture(page, 'app.backpack')).toBeVisible()
  await expect(picture(page, 'walletConnect').or(picture(page, 'com.coinbase.wallet'))).not.toHaveCount(0)
  expect(await boxes(page)).toEqual(before)
  expect(await picture(page, 'app.backpack').getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(
    await picture(page, 'app.backpack').evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0)
  // Only what is on screen, and from nobody else.
  expect(requested.filter((url) => new URL(url).origin !== new URL(siteUrl).origin && !/localhost/.test(url))).toEqual(
    [],
  )
  await expect(card(page, 'com.ambire.wallet').locator('img')).toHaveCount(0)
})

test('a mark that came before is there with the first paint of the next opening', async ({ page, demo, modal }) => {
  await demo.goto()
  await open(page, 'AllWallets')
  await expect(picture(page, 'app.backpack')).toBeVisible()
  await modal.close()
  await modal.expectClosed()
  const first = await page.evaluate(async () => {
    void window.latchkey.open({ view: 'AllWallets' }).catch(() => undefined)
    const root = document.querySelector('[data-lk-modal]')?.shadowRoot
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const row = root?.querySelector('[data-lk-wallet="app.backpack"]')
      const image = row?.querySelector('img')
      if (row) return { isComplete: image?.complete, name: image?.className }
    }
  })
  expect(first).toEqual({ isComplete: true, name: 'lk-seen' })
})

test('a mark that fails to load leaves the initial and tells nobody; the others arrive', async ({
  page,
  demo,
  recorder,
}) => {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  await page.route(/\/backpack\.svg-[^/]*\.js$/, (route) => route.abort())
  await demo.goto()
  const errors = page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const codes: string[] = []
        window.latchkey.on('error:reported', ({ error }) => codes.push(error.code))
        setTimeout(() => resolve(codes), 3000)
      }),
  )
  await open(page, 'AllWallets')
  await expect(picture(page, 'com.coinbase.wallet')).toBeVisible()
  await expect(card(page, 'app.backpack').locator('img')).toHaveCount(0)
  await expect(card(page, 'app.backpack').locator('.lk-tile')).toHaveAttribute('data-letter', 'B')
  await expect(page.locator('[data-lk-modal="open"] [role=alert]:not(:empty)')).toHaveCount(0)
  expect(await errors).toEqual([])
})

test('networks have their marks by their CAIP-2 ids', async ({ page, demo }) => {
  await demo.goto()
  await open(page, 'Networks')
  for (const network of ['eip155:31337', 'eip155:31338'])
    await expect(page.locator(`[data-lk-modal="open"] [data-lk-network="${network}"] img.lk-seen`)).toBeVisible()
})

test('is as quiet when the list of marks cannot be loaded', async ({ page, demo, modal, recorder }) => {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  await page.route(/\/known-[^/]*\.js$/, (route) => route.abort())
  await demo.goto()
  await open(page, 'AllWallets')
  const asked = page.waitForEvent('requestfailed', (request) => /\/known-/.test(request.url()))
  await expect(card(page, 'app.backpack')).toBeVisible()
  await asked
  await expect(card(page, 'app.backpack').locator('img')).toHaveCount(0)
  await page.unroute(/\/known-[^/]*\.js$/)
  await modal.close()
  await modal.expectClosed()
})
