import type { Locator, Page } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { createDemo, expect } from './demoTest.js'
import { servedWallets, test } from './phonesTest.js'
import type { ServedWallet } from './serveDirectory.js'
import { serveDirectory } from './serveDirectory.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

type Opened = readonly (readonly [href: string, target: string])[]

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const phones = [
  { name: 'iOS', userAgent: iphone, isTelegram: false, target: '_self', decodes: 1 },
  { name: 'Android', userAgent: android, isTelegram: false, target: '_self', decodes: 1 },
  { name: 'Telegram on iOS', userAgent: iphone, isTelegram: true, target: '_blank', decodes: 1 },
  { name: 'Telegram on Android', userAgent: android, isTelegram: true, target: '_blank', decodes: 2 },
] as const

/** Notes what the page opens instead of opening it: there is no app here to come forward. */
const watchLinks = async (page: Page, isTelegram: boolean): Promise<() => Promise<Opened>> => {
  await page.addInitScript((isTelegram) => {
    const opened: [string, string][] = []
    Object.assign(window, { opened, ...(isTelegram && { TelegramWebviewProxy: {} }) })
    window.open = (href, target) => {
      opened.push([String(href), String(target)])
      return null
    }
  }, isTelegram)
  return () => page.evaluate(() => (window as { opened?: Opened }).opened ?? [])
}

/** Telegram asks before it opens anything, so a tap is awaited there; elsewhere the link is tried by itself. */
const call = async (host: Locator, isTelegram: boolean): Promise<void> => {
  await host.locator('[data-lk-wallet=w0]').click()
  if (isTelegram) await host.locator('[data-lk-action=openWallet]:enabled').click({ timeout: 20_000 })
}

const visit = async (page: Page, siteUrl: string, wallets: readonly ServedWallet[]) => {
  const directory = await serveDirectory(siteUrl, wallets)
  const demo = createDemo(page, directory.url)
  await demo.goto('?wallets=none&directory')
  await page.locator('[data-lk-button]').first().click()
  return { demo, directory }
}

for (const { name, userAgent, isTelegram, target, decodes } of phones) {
  test.describe(name, () => {
    test.use({ userAgent, hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })

    test.describe(() => {
      test.skip(
        !isFull && name !== 'iOS' && name !== 'Telegram on Android',
        'full tier: iOS and Telegram on Android are the two ends',
      )

      test('opens the wallet once by its link, which pairs', async ({ page, siteUrl, modal, phone }) => {
        const opened = await watchLinks(page, isTelegram)
        const { demo, directory } = await visit(page, siteUrl, servedWallets(3))
        try {
          await call(modal.host, isTelegram)
          await expect.poll(async () => (await opened()).length, { timeout: 20_000 }).toBe(1)
          const [[href = '', where] = []] = await opened()
          expect(where).toBe(target)
          expect(href).toMatch(/^wallet0:\/\/wc\?uri=/)
          let uri = href.slice('wallet0://wc?uri='.length)
          for (let turn = 0; turn < decodes; turn++) {
            expect(uri).not.toContain('wc:')
            uri = decodeURIComponent(uri)
          }
          expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
          phone.answer('approve')
          await phone.pair(uri)
          await modal.expectClosed()
          await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
          expect(await opened()).toHaveLength(1)
        } finally {
          await page.close()
          await directory.close()
        }
      })
    })

    test.describe(() => {
      test.skip(!isFull && name !== 'iOS', 'full tier: iOS stands for every phone')

      test('offers the store and the link again if the app is not installed', async ({ page, siteUrl, modal }) => {
        const opened = await watchLinks(page, isTelegram)
        const { directory } = await visit(page, siteUrl, servedWallets(3))
        try {
          await call(modal.host, isTelegram)
          const store = modal.host.getByRole('link', { name: /Wallet 0/ })
          await expect(store).toBeVisible({ timeout: 20_000 })
          const besides = modal.host.locator('[data-lk-action=copyLink]')
          const colour = await besides.evaluate((button) => getComputedStyle(button).color)
          await expect(store).toHaveCSS('color', colour)
          const shop = userAgent === iphone ? 'https://apps.apple.com/app/id1000' : 'https://play.google.com/'
          expect(await store.getAttribute('href')).toContain(shop)
          await modal.host.locator('[data-lk-action=openWallet]').click()
          await expect.poll(async () => (await opened()).length).toBe(2)
        } finally {
          await page.close()
          await directory.close()
        }
      })
    })

    test.describe(() => {
      test.skip(!isFull && name !== 'iOS', 'full tier: iOS stands for every phone')

      test('never opens a link that is not an app link', async ({ page, siteUrl, modal }) => {
        const unsafe = [
          'javascript:alert(1)//',
          'data:text/html,x',
          'intent://x',
          'file:///etc',
          'blob:x',
          'about:blank',
        ]
        const opened = await watchLinks(page, isTelegram)
        const wallets = servedWallets(4).map((wallet, index) =>
          index ? { ...wallet, mobile_link: unsafe[index] } : wallet,
        )
        const more = unsafe.map((mobile_link, index) => ({
          ...servedWallets(1)[0],
          id: `u${index}`,
          name: `Unsafe ${index}`,
          mobile_link,
        }))
        const { directory } = await visit(page, siteUrl, [...wallets, ...(more as ServedWallet[])])
        try {
          await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
          // Wallets without a usable link are not listed on this phone.
          for (const id of ['w1', 'w2', 'w3']) await expect(modal.host.locator(`[data-lk-wallet=${id}]`)).toHaveCount(0)
          for (const mobile_link of unsafe) {
            await page.evaluate(() => window.latchkey.close())
            await page.evaluate((mobile_link) => {
              const wallet = { name: 'Unsafe', mobile_link }
              void window.latchkey
                .open({ view: 'ConnectingWalletConnect', params: { connectorId: 'walletConnect', wallet } })
                .catch(() => undefined)
            }, mobile_link)
            await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
            await expect(modal.host.locator('[data-lk-action=openWallet]')).toHaveCount(0)
          }
          expect(await opened()).toEqual([])
        } finally {
          await page.close()
          await directory.close()
        }
      })
    })
  })
}

test('on a desktop, a wallet of the directory shows a code and opens no app', async ({
  page,
  siteUrl,
  modal,
  phone,
}) => {
  const opened = await watchLinks(page, false)
  const { demo, directory } = await visit(page, siteUrl, servedWallets(3))
  try {
    await modal.host.locator('[data-lk-wallet=w0]').click()
    await expect(page.getByRole('img', { name: /^Code to connect .*Wallet 0/ })).toBeVisible({ timeout: 20_000 })
    phone.answer('approve')
    await phone.scan(page)
    await modal.expectClosed()
    await demo.expectAccount({ status: 'connected' })
    expect(await opened()).toEqual([])
  } finally {
    await page.close()
    await directory.close()
  }
})
