import type { Locator, Page } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { measureTasks } from '../../../tooling/src/bench/measureTasks.js'
import { createDemo, expect, test } from './demoTest.js'
import type { DirectoryServer, ServedWallet } from './serveDirectory.js'
import { serveDirectory } from './serveDirectory.js'

const served = (count: number): readonly ServedWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    image_id: `w${index}`,
    chains: ['eip155:1'],
    order: index,
    supports_wc: true,
    homepage: `https://wallet${index}.example/`,
    mobile_link: `wallet${index}://`,
    badge_type: index % 10 ? 'none' : 'certified',
  }))

let directory: DirectoryServer
const start = async (page: Page, siteUrl: string, wallets: readonly ServedWallet[]) => {
  directory = await serveDirectory(siteUrl, wallets)
  const demo = createDemo(page, directory.url)
  await demo.goto('?wallets=none&directory')
  return demo
}
test.afterEach(async ({ page }) => {
  await page.close()
  await directory.close()
})

const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' }).catch(() => undefined))
const cards = (host: Locator): Locator => host.locator('.lkd-card[data-lk-wallet]')

/** Wallets of which a part can be seen. */
const visible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-lk-modal]')?.shadowRoot
    const view = root?.querySelector('.lk-content')?.getBoundingClientRect()
    if (!root || !view) return []
    return [...root.querySelectorAll<HTMLElement>('.lkd-card[data-lk-wallet]')].flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return bottom > view.top && top < view.bottom ? (card.dataset.lkWallet ?? '') : []
    })
  })
const scrollTo = (page: Page, part: number): Promise<void> =>
  page.evaluate((to) => {
    const scroller = document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('.lk-content')
    if (scroller) scroller.scrollTop = to * (scroller.scrollHeight - scroller.clientHeight)
  }, part)

test('lists the wallets of the directory below those of the page, with a link to all of them', async ({
  page,
  siteUrl,
  modal,
  wallet,
}) => {
  const browserOne = await wallet({ answer: 'approve' })
  await start(page, siteUrl, served(30))
  await page.locator('[data-lk-button]').click()
  await expect(modal.host.locator(`[data-lk-wallet="${browserOne.rdns}"]`)).toBeVisible()
  await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
  await expect(modal.host.locator('[data-lk-wallet=w0] img')).toHaveAttribute('src', /^data:image\/png;base64,/)

  // Without a relay, one that is not here leads to where it can be had, and back.
  await expect(modal.host.locator('[data-lk-wallet=get]')).toBeVisible()
  await modal.host.locator('[data-lk-wallet=w0]').click()
  await modal.expectView('GetWalletApp')
  await expect(modal.host.getByRole('link', { name: /Website/ })).toHaveAttribute('href', 'https://wallet0.example/')
  await modal.host.locator('[data-lk-action=installed]').click()
  await expect(modal.host.getByText(/Not found yet/).first()).toBeVisible()
  await modal.action('back').click()
  await modal.expectView('Connect')
})

test('searches after a pause, trims spaces, and reports when nothing matches (294)', async ({
  page,
  siteUrl,
  modal,
  recorder,
}) => {
  await start(page, siteUrl, served(100))
  await openAll(page)
  const field = modal.host.getByRole('searchbox', { name: 'Search wallets' })
  await expect(field).toBeFocused()
  await expect(cards(modal.host).first()).toBeVisible()
  const before = directory.questions.length
  await field.fill(' x ')
  await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
  await field.fill('  wallet 77 ')
  await expect(modal.host.locator('[data-lk-wallet=w77]')).toBeVisible()
  await expect(modal.host.locator('[data-lk-wallet=w0]')).toHaveCount(0)
  const searches = directory.questions.slice(before).filter((query) => query.has('search'))
  expect(searches.map((query) => query.get('search'))).toEqual(['wallet 77'])
  await field.fill('nobody <b>')
  await expect(modal.host.getByRole('heading', { name: 'No wallet called “nobody <b>”' })).toBeVisible()
  await modal.host.getByRole('button', { name: 'Show all' }).click()
  await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()

  // What the browser says of the answer below.
  recorder.allow(/^console error: Failed to load resource.*500/)
  directory.status = 500
  await field.fill('wallet 5')
  await expect(modal.host.getByRole('heading', { name: "The list couldn't be loaded" })).toBeVisible()
  directory.status = 200
  await modal.action('retry').click()
  await expect(modal.host.locator('[data-lk-wallet=w5]')).toBeVisible()
})

test('loads pages while scrolling, without duplicates, until the end (296)', async ({ page, siteUrl, modal }) => {
  await start(page, siteUrl, served(100))
  await openAll(page)
  await expect(cards(modal.host).first()).toBeVisible()
  await expect
    .poll(async () => {
      await scrollTo(page, 1)
      return modal.host.locator('[data-lk-wallet=w99]').count()
    })
    .toBe(1)
  await expect(modal.host.locator('li[aria-setsize="100"][aria-posinset="100"]')).toHaveCount(1)
  const pages = directory.questions.filter((query) => query.get('entries') === '40').map((query) => query.get('page'))
  expect(pages).toEqual(['1', '2', '3'])
})

test('arrow keys move over the grid, and going back from a wallet restores the position', async ({
  page,
  siteUrl,
  modal,
}) => {
  await start(page, siteUrl, served(400))
  await openAll(page)
  await expect(cards(modal.host).first()).toBeVisible()
  const focused = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        (document.querySelector('[data-lk-modal]')?.shadowRoot?.activeElement as HTMLElement | null)?.dataset.lkWallet,
    )
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('w0')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('w1')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('w5')
  for (let line = 0; line < 20; line++) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => Number((await focused())?.slice(1))).toBeGreaterThan(30)
  const there = await focused()
  await expect.poll(() => visible(page)).toContain(there)
  await page.keyboard.press('Enter')
  await expect(modal.host).not.toHaveAttribute('data-lk-view', 'AllWallets')
  await modal.action('back').click()
  await modal.expectView('AllWallets')
  await expect.poll(focused).toBe(there)
  await expect.poll(() => visible(page)).toContain(there)
  // Only one stop for Tab, however many there are.
  await expect(modal.host.locator('.lkd-card[tabindex="0"]')).toHaveCount(1)
})

test.describe(() => {
  test.skip(!isFull, 'full tier: ten thousand wallets take a while')

  test('renders 10,000 wallets with no task over 50 ms, few cards, and pictures of visible ones only', async ({
    page,
    siteUrl,
    modal,
  }) => {
    test.setTimeout(180_000)
    await start(page, siteUrl, served(10_000))
    const count = await page.evaluate(async () => {
      const { fetch } = window.latchkey.plugins['wallet-directory']
      let known = 0
      for (let page = 0; page < 260; page++) {
        const { wallets } = await fetch()
        if (wallets.length === known) break
        known = wallets.length
      }
      return known
    })
    expect(count).toBe(10_000)

    await openAll(page)
    await expect(cards(modal.host).first()).toBeVisible()
    await expect.poll(() => directory.pictures.length).toBeGreaterThan(0)
    const first = await visible(page)
    await expect.poll(() => directory.pictures.length).toBe(first.length)
    expect([...directory.pictures].sort()).toEqual([...first].sort())
    expect(await cards(modal.host).count()).toBeLessThan(100)

    const seen = new Set(first)
    const field = modal.host.getByRole('searchbox')
    const tasks = await measureTasks(page, async () => {
      for (let step = 1; step <= 40; step++) {
        await scrollTo(page, step / 40)
        for (const id of await visible(page)) seen.add(id)
      }
      await page.mouse.move(640, 400)
      for (let step = 0; step < 40; step++) await page.mouse.wheel(0, step % 2 ? -800 : 900)
      for (const id of await visible(page)) seen.add(id)
      await field.pressSequentially('wallet 99', { delay: 20 })
      await expect(modal.host.locator('[data-lk-wallet=w99]')).toBeVisible()
      await field.fill('')
      await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      await expect(modal.host.locator('[data-lk-wallet=w9999]')).toBeVisible()
    })
    expect(tasks.length).toBeGreaterThan(100)
    expect(tasks.filter(({ ms }) => ms > 50)).toEqual([])
    expect(await cards(modal.host).count()).toBeLessThan(100)
    // Far more were scrolled past than were ever on the screen.
    expect(directory.pictures.length).toBeLessThan(2000)
  })
})
