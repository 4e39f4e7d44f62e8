import type { Page } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { createKeyboard } from './createKeyboard.js'
import { createListener } from './createListener.js'
import { createDemo, expect } from './demoTest.js'
import { servedWallets, test } from './phonesTest.js'
import type { DirectoryServer } from './serveDirectory.js'
import { serveDirectory } from './serveDirectory.js'

let directory: DirectoryServer
test.beforeEach(async ({ siteUrl }) => {
  directory = await serveDirectory(siteUrl, servedWallets(100))
})
test.afterEach(async ({ page }) => {
  await page.close()
  await directory.close()
})

/** Columns of the grid as it is drawn. */
const columnsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cards = [
      ...(document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelectorAll('.lkd-card[data-lk-wallet]') ?? []),
    ]
    const tops = cards.map((card) => card.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  })

for (const locale of ['en', 'ar'] as const) {
  test.describe(() => {
    test.skip(!isFull && locale !== 'ar', 'full tier: Arabic stands for every language: its arrows point the other way')

    test(`all wallets by keyboard alone, ${locale}`, async ({ page, modal }) => {
      const keys = await createKeyboard(page)
      const { press, expectFocus, tabTo, stops } = keys
      const [on, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      await createDemo(page, directory.url).goto(`?wallets=none&directory&locale=${locale}`)
      await tabTo('page:button')
      await page.waitForLoadState('networkidle')

      await test.step('from Connect to the grid', async () => {
        await press('Enter')
        await modal.expectView('Connect')
        await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
        await tabTo('wallet:all')
        await press('Enter')
        await modal.expectView('AllWallets')
        await expectFocus('search')
        await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
      })

      await test.step('arrows, ends and letters move in it, and Tab stops there once', async () => {
        await press('ArrowDown')
        await expectFocus('wallet:w0')
        const columns = await columnsOf(page)
        expect(columns).toBeGreaterThan(2)
        await press(on)
        await expectFocus('wallet:w1')
        await press('ArrowDown')
        await expectFocus(`wallet:w${1 + columns}`)
        await press(back)
        await expectFocus(`wallet:w${columns}`)
        await press('ArrowUp', 'ArrowUp')
        await expectFocus('wallet:w0')
        await press('End')
        await expect.poll(keys.focus).toMatch(/^wallet:w[3-9]\d$/)
        await press('Home')
        await expectFocus('wallet:w0')
        await keys.type('wallet 12')
        await expectFocus('wallet:w12')
        const around = await stops('Tab')
        expect(around.filter((stop) => stop.startsWith('wallet:'))).toEqual(['wallet:w12'])
        expect(around).toEqual(expect.arrayContaining(['back', 'close', 'search']))
      })

      await test.step('a wallet is chosen, and back is where it was left', async () => {
        await tabTo('wallet:w12')
        await press('Enter')
        await modal.expectView('ConnectingWalletConnect')
        await press('Escape')
        await modal.expectView('AllWallets')
        await expectFocus('wallet:w12')
      })

      await test.step('a name is looked for, its wallet chosen, and the search stands as it stood', async () => {
        await press('/')
        await expectFocus('search')
        await keys.type('wallet 77')
        await expect(modal.host.locator('.lkd-card[data-lk-wallet]')).toHaveCount(1)
        await press('ArrowDown')
        await expectFocus('wallet:w77')
        await press('Space')
        await modal.expectView('ConnectingWalletConnect')
        await press('Escape')
        await modal.expectView('AllWallets')
        await expectFocus('wallet:w77')
        await expect(modal.host.locator('input[type=search]')).toHaveValue('wallet 77')
      })

      await test.step('Escape empties the field first, then leaves, to the row and to the opener', async () => {
        await press('/')
        await expectFocus('search')
        await press('Escape')
        await expect(modal.host.locator('input[type=search]')).toHaveValue('')
        await modal.expectView('AllWallets')
        await press('Escape')
        await modal.expectView('Connect')
        await expectFocus('wallet:all')
        await press('Escape')
        await modal.expectClosed()
        await expectFocus('page:button')
      })

      expect(await keys.lostIn()).toEqual([])
    })
  })
}

test('announces search results: several, one, none, or a failure', async ({ page, modal, recorder }) => {
  recorder.allow(/^console error: Failed to load resource.*500/)
  const { expectSaid } = await createListener(page)
  await createDemo(page, directory.url).goto('?wallets=none&directory&locale=en')
  await page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' }).catch(() => undefined))
  await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
  const field = modal.host.getByRole('searchbox')
  await field.fill('wallet 1')
  await expectSaid('polite: Searching…', 'polite: 11 wallets found')
  await field.fill('wallet 77')
  await expectSaid('polite: Searching…', 'polite: 1 wallet found')
  await field.fill('nobody')
  await expectSaid('polite: Searching…', 'polite: No wallet called “nobody”')
  directory.status = 500
  await field.fill('wallet 5')
  await expectSaid('polite: Searching…', "assertive: The list couldn't be loaded")
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 780 },
  })

  test('shows a code from All wallets, and going back returns to its row', async ({ page, modal }) => {
    const keys = await createKeyboard(page)
    await createDemo(page, directory.url).goto('?wallets=none&directory&locale=en')
    await page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' }).catch(() => undefined))
    await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
    await modal.host.locator('[data-lk-action=code]').click()
    await modal.expectView('ConnectingWalletConnect')
    await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    await modal.expectView('AllWallets')
    await keys.expectFocus('code')
  })
})

test('on a desktop Connect offers the code, so All wallets does not', async ({ page, modal }) => {
  await createDemo(page, directory.url).goto('?wallets=none&directory&locale=en')
  await page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' }).catch(() => undefined))
  await expect(modal.host.locator('.lkd-card[data-lk-wallet=w0]')).toBeVisible()
  await expect(modal.host.locator('[data-lk-action=code]')).toHaveCount(0)
})
