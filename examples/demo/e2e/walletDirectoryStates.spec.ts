import type { Locator, Page } from '@playwright/test'
import { createListener } from './createListener.js'
import { createDemo, expect } from './demoTest.js'
import { servedWallets, test } from './phonesTest.js'
import type { DirectoryServer } from './serveDirectory.js'
import { serveDirectory } from './serveDirectory.js'

let directory: DirectoryServer
test.afterEach(async ({ page }) => {
  directory.hold(false)
  await page.close()
  await directory.close()
})

const start = async (page: Page, siteUrl: string, count = 100): Promise<void> => {
  directory = await serveDirectory(siteUrl, servedWallets(count))
  await createDemo(page, directory.url).goto('?wallets=none&directory')
}
const open = (page: Page, view: string): Promise<void> =>
  page.evaluate((view) => void window.latchkey.open({ view } as never).catch(() => undefined), view)
const card = (host: Locator, id: string): Locator => host.locator(`.lkd-card[data-lk-wallet="${id}"]`)
/** Where it stands within the dialog, which grows around its middle; pixels. */
const place = (row: Locator) =>
  row.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y: y - (element.closest('dialog')?.getBoundingClientRect().y ?? 0), width, height }
  })

test('Connect: shows placeholders, then the failure, and the wallets after a retry', async ({
  page,
  siteUrl,
  modal,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource.*500/)
  // Measured as it stands, not while the dialog opens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(page, siteUrl)
  directory.hold(true)
  await page.locator('[data-lk-button]').first().click()
  const relay = modal.host.locator('[data-lk-wallet=walletConnect]')
  await expect(relay).toBeVisible()
  await expect(modal.host.locator('.lkd-stack .lk-skeleton')).toBeVisible()
  const before = await place(relay)
  directory.status = 500
  directory.hold(false)
  await expect(modal.host.getByText("More wallets couldn't be loaded")).toBeVisible()
  // What was there can be used all the while, and stays where it is.
  expect(await place(relay)).toEqual(before)
  directory.status = 200
  await modal.action('retry').click()
  await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
  await expect(modal.host.getByText("More wallets couldn't be loaded")).toHaveCount(0)
})

test('All wallets: shows placeholders, then well-known wallets and a retry', async ({
  page,
  siteUrl,
  modal,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource.*500/)
  const { expectSaid } = await createListener(page)
  await start(page, siteUrl)
  directory.hold(true)
  await open(page, 'AllWallets')
  await expect(modal.host.locator('.lkd-card .lk-bar')).toHaveCount(16)
  directory.status = 500
  directory.hold(false)
  await expect(modal.host.getByRole('heading', { name: "The list couldn't be loaded" })).toBeVisible()
  await expectSaid("assertive: The list couldn't be loaded")
  await expect(card(modal.host, 'io.metamask')).toHaveCount(1)
  directory.status = 200
  await modal.action('retry').click()
  await expect(card(modal.host, 'w0')).toBeVisible()
  await expect(modal.host.getByRole('heading', { name: "The list couldn't be loaded" })).toHaveCount(0)
})

test('All wallets: keeps the list when a later page fails, and adds that page after a retry', async ({
  page,
  siteUrl,
  modal,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource.*500/)
  await start(page, siteUrl)
  await open(page, 'AllWallets')
  await expect(card(modal.host, 'w0')).toBeVisible()
  directory.status = 500
  const toEnd = () =>
    modal.host.evaluate((host) => {
      const scroller = host.shadowRoot?.querySelector('.lk-content')
      if (scroller) scroller.scrollTop = scroller.scrollHeight
    })
  await expect
    .poll(async () => {
      await toEnd()
      return modal.action('retry').count()
    })
    .toBe(1)
  await expect(modal.host.getByRole('heading', { name: "The list couldn't be loaded" })).toBeVisible()
  const known = () =>
    page.evaluate(() => window.latchkey.getState().plugins['wallet-directory']?.pages.map(({ id }) => id) ?? [])
  const before = await known()
  expect(before.length).toBeGreaterThanOrEqual(40)
  directory.status = 200
  await modal.action('retry').click()
  await expect.poll(async () => (await known()).length).toBeGreaterThan(before.length)
  const after = await known()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})

test('a search reports that the browser is offline, and returns results once it is online', async ({
  page,
  context,
  siteUrl,
  modal,
  recorder,
}) => {
  recorder.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await start(page, siteUrl)
  await open(page, 'AllWallets')
  await expect(card(modal.host, 'w0')).toBeVisible()
  await context.setOffline(true)
  await modal.host.getByRole('searchbox').fill('wallet 77')
  await expect(modal.host.getByRole('heading', { name: "The list couldn't be loaded" })).toBeVisible()
  await context.setOffline(false)
  await modal.action('retry').click()
  await expect(card(modal.host, 'w77')).toBeVisible()
})

test('reports an empty directory, and Connect looks as it does without a directory', async ({
  page,
  siteUrl,
  modal,
}) => {
  await start(page, siteUrl, 0)
  await open(page, 'AllWallets')
  await expect(modal.host.getByRole('heading', { name: 'No wallet found here' })).toBeVisible()
  await expect(modal.host.locator('.lkd-card')).toHaveCount(0)
  await open(page, 'Connect')
  await expect(modal.host.locator('[data-lk-wallet=walletConnect]')).toBeVisible()
  await expect(modal.host.locator('.lkd-stack .lk-list')).toHaveCount(0)
})

test('Get a wallet: lists well-known wallets when the directory does not respond', async ({
  page,
  siteUrl,
  modal,
  recorder,
}) => {
  recorder.allow(/^console error: Failed to load resource.*500/)
  await start(page, siteUrl)
  directory.hold(true)
  await open(page, 'GetWallet')
  await expect(modal.host.locator('.lk-skeleton')).toBeVisible()
  directory.status = 500
  directory.hold(false)
  await expect(modal.host.locator('.lk-list [data-lk-wallet]')).toHaveCount(4)
  await expect(modal.host.locator('.lk-skeleton')).toHaveCount(0)
})

test('keeps the monogram of a picture that never loads, and nothing moves when it gives up', async ({
  page,
  siteUrl,
  modal,
}) => {
  await page.clock.install()
  await start(page, siteUrl, 12)
  directory.withholdsPictures = true
  await open(page, 'AllWallets')
  const last = card(modal.host, 'w11')
  await expect(last).toBeVisible()
  await expect.poll(() => directory.pictures.length).toBeGreaterThan(0)
  const before = await place(last)
  // Only so many are waited for at once.
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return directory.pictures.length
    })
    .toBe(12)
  await page.clock.fastForward(2000)
  await expect(modal.host.locator('.lkd-card img')).toHaveCount(0)
  await expect(card(modal.host, 'w0').locator('.lk-tile')).toHaveAttribute('data-letter', 'W')
  expect(await place(last)).toEqual(before)
  // Pictures that failed are not requested again when the modal is reopened.
  const asked = directory.pictures.length
  await modal.close()
  await modal.expectClosed()
  await open(page, 'AllWallets')
  await expect(last).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(directory.pictures).toHaveLength(asked)
})
