import { createKeyboard } from './createKeyboard.js'
import { createListener } from './createListener.js'
import { createDemo, expect } from './demoTest.js'
import { servedWallets, test } from './phonesTest.js'
import { serveDirectory } from './serveDirectory.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

test('pairing works by keyboard alone: open, copy the link, refusal, retry, back, connect', async ({
  page,
  context,
  demo,
  modal,
  phone,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { press, expectFocus, tabTo, stops, lostIn } = await createKeyboard(page)
  await demo.goto('?wallets=none')
  await tabTo('page:button')
  await press('Enter')
  await modal.expectView('Connect')
  await tabTo('wallet:walletConnect')
  await press('Enter')
  await modal.expectView('ConnectingWalletConnect')
  await expectFocus('title')
  await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
  // The code itself is a picture and no stop.
  expect((await stops('Tab')).sort()).toEqual(['back', 'close', 'copyLink', 'way:get'])

  await tabTo('copyLink')
  await press('Enter')
  await expect(page.locator('[data-lk-toast]')).toHaveText(/Link copied/)
  await expectFocus('copyLink')

  await test.step('back by key leads to the row it came from', async () => {
    await press('Escape')
    await modal.expectView('Connect')
    await expectFocus('wallet:walletConnect')
    await press('Enter')
    await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('refused: the way to try again takes the focus', async () => {
    await phone.scan(page)
    await phone.reject()
    await expectFocus('retry')
    await press('Space')
    await expectFocus('title')
    await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
  })

  await tabTo('copyLink')
  await press('Space')
  await expect(page.locator('[data-lk-toast]')).toHaveText(/Link copied/)
  phone.answer('approve')
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await modal.expectClosed()
  await expectFocus('page:button')
  await demo.expectAccount({ status: 'connected', address: phone.accounts.eip155[0] })
  // Connect stands under it for the one frame in which the modal closes.
  expect(await lostIn()).not.toContain('ConnectingWalletConnect')
})

test('focuses and selects the link when clipboard access is refused', async ({ page, demo, modal, phone }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })
  })
  const { press, tabTo, lostIn } = await createKeyboard(page)
  await demo.goto('?wallets=none')
  await tabTo('page:button')
  await press('Enter')
  await tabTo('wallet:walletConnect')
  await press('Enter')
  await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
  await tabTo('copyLink')
  await press('Enter')
  const field = page.getByRole('textbox', { name: 'Copy this link' })
  await expect(field).toBeFocused()
  const selected = await field.evaluate((element: HTMLTextAreaElement) => [
    element.selectionStart,
    element.selectionEnd - element.value.length,
  ])
  expect(selected).toEqual([0, 0])
  phone.answer('approve')
  await phone.pair(await field.inputValue())
  await modal.expectClosed()
  // Connect stands under it for the one frame in which the modal closes.
  expect(await lostIn()).not.toContain('ConnectingWalletConnect')
})

test('the tabs of a wallet are one tab stop, and arrow keys move between them', async ({ page, siteUrl, modal }) => {
  const [wallet] = servedWallets(1)
  const directory = await serveDirectory(siteUrl, [
    { ...wallet, desktop_link: 'wallet0-desktop://', webapp_link: 'https://web.wallet0.example/' } as never,
  ])
  try {
    const { press, expectFocus, tabTo, stops, lostIn } = await createKeyboard(page)
    await createDemo(page, directory.url).goto('?wallets=none&directory')
    await tabTo('page:button')
    await press('Enter')
    await tabTo('wallet:walletConnect')
    await expect(modal.host.locator('[data-lk-wallet=w0]')).toBeVisible()
    await tabTo('wallet:w0')
    await press('Enter')
    await modal.expectView('ConnectingWalletConnect')
    await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
    expect((await stops('Tab')).sort()).toEqual(['back', 'close', 'copyLink', 'platform:code', 'way:get'])
    await tabTo('platform:code')
    await press('End')
    await expectFocus('platform:web')
    await expect(modal.host.locator('[data-lk-platform=web]')).toBeVisible()
    expect((await stops('Tab')).sort()).toEqual(['back', 'close', 'copyLink', 'openWallet', 'platform:web'])
    await tabTo('platform:web')
    await press('ArrowRight')
    await expectFocus('platform:code')
    await expect(page.getByRole('img', { name: /^Code to connect .*Wallet 0/ })).toBeVisible()
    expect(await lostIn()).not.toContain('ConnectingWalletConnect')
  } finally {
    await page.close()
    await directory.close()
  }
})

test('a screen reader announces each step of pairing', async ({ page, demo, modal, phone }) => {
  const listener = await createListener(page)
  await demo.goto('?wallets=none')
  await page.locator('[data-lk-button]').first().click()
  await modal.expectView('Connect')
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(modal.host.locator('[data-lk-pairing=ready]')).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('|')))
    .toContain('polite: The code is ready. Scan it with your wallet, or copy the link.')
  expect(await listener.dialog()).toMatchObject({ name: 'Scan to connect' })
  expect(await listener.readable()).toContain('image: Code to connect a wallet')
  await phone.scan(page)
  await phone.reject()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('|')))
    .toContain('assertive: Request declined. You declined it in the wallet. Nothing was shared.')
})
