import type { Page } from '@playwright/test'
import { createDemo, expect } from './demoTest.js'
import { phoneAgent, test } from './phonesTest.js'

/** Notes what the page opens instead of opening it: there is no wallet app here. */
const watchLinks = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (href) => {
      opened.push(String(href))
      return null
    }
  })
  return () => page.evaluate(() => (window as { opened?: string[] }).opened ?? [])
}

test.use({
  userAgent: phoneAgent,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 780 },
})

test('the row of the relay leads to the list of wallet apps, and to a code only for another device', async ({
  page,
  siteUrl,
  modal,
  phone,
}) => {
  const demo = createDemo(page, siteUrl)
  await demo.goto('?wallets=none&locale=en')
  await page.locator('[data-lk-button]').first().click()
  await modal.host.locator('[data-lk-wallet=walletConnect]').click()
  await modal.expectView('PairingStart')
  await expect(modal.host.locator('[data-lk-wallet=all]')).toBeVisible()
  await expect(modal.host.locator('[data-lk-pairing]')).toHaveCount(0)
  await modal.host.getByRole('button', { name: 'Scan with another device' }).click()
  await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
  await expect(modal.host.locator('.lk-code')).toBeVisible()
  // The code is one of three ways.
  await expect(modal.host.getByRole('tab', { name: 'Wallet app' })).toBeVisible()
  await expect(modal.host.getByRole('button', { name: 'All wallets' })).toBeVisible()
  phone.answer('approve')
  await phone.pair(await phone.scan(page))
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
})

test('without a list of wallets it offers to open any wallet app, in the click, and pairs over that link', async ({
  page,
  siteUrl,
  modal,
  phone,
}) => {
  const opened = await watchLinks(page)
  const demo = createDemo(page, siteUrl)
  await demo.goto('?wallets=none&directory=none&locale=en')
  await page.locator('[data-lk-button]').first().click()
  await modal.host.locator('[data-lk-wallet=walletConnect]').click()
  await modal.expectView('ConnectingWalletConnect')
  const open = modal.host.locator('[data-lk-action=openWallet]:enabled')
  await expect(open).toBeVisible({ timeout: 20_000 })
  await expect(modal.host.locator('.lk-code')).toHaveCount(0)
  expect(await opened()).toEqual([])
  await open.click()
  const [href = ''] = await opened()
  expect(href).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  phone.answer('approve')
  await phone.pair(href)
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
})
