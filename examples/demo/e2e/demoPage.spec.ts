import axe from 'axe-core'
import { byTurns, inTurn } from './byTurns.js'
import { expect } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { test } from './phonesTest.js'

/** The embedded modal, as distinguished from the dialog. */
const embedded = '[data-demo=stage] [data-lk-modal=open]'
const dialogIsOpen = () =>
  !!document.querySelector('[data-lk-modal=open]')?.shadowRoot?.querySelector('dialog')?.matches(':modal')

test('shows the modal live in the page after the first paint, moves nothing, asks nobody else', async ({
  page,
  demo,
  siteUrl,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  page.on('websocket', (socket) => elsewhere.push(socket.url()))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let isEmbedAsked = false
  await page.route(/\/assets\/(embed|open)-[^/]*\.js$/, async (route) => {
    isEmbedAsked = true
    // Whatever is asked for the embedded modal comes after the page has painted.
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    await route.continue()
  })
  // Without the sandbox's wallets: one of them announces itself late on purpose, which lengthens the list.
  await demo.goto('?plain&wallets=none&locale=en')
  await expect(page.locator(`${embedded} [data-lk-wallet]`).nth(2)).toBeVisible()
  expect(isEmbedAsked).toBe(true)
  await expect(page.locator('.ghost')).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  expect(elsewhere).toEqual([])
})

test('connects in the embedded modal; the buttons open the dialog, which gives the views back', async ({
  page,
  demo,
}) => {
  await demo.goto('?plain&locale=en')
  const first = page.locator(`${embedded} [data-lk-wallet="test.latchkey.browser-one"]`)
  await expect(first).toBeVisible()

  for (const opener of ['[data-lk-button]', '[data-demo=cta]']) {
    await page.locator(opener).first().click()
    await expect.poll(() => page.evaluate(dialogIsOpen)).toBe(true)
    await expect(page.locator(embedded)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(first).toBeVisible()
    expect(await page.evaluate(dialogIsOpen)).toBe(false)
    await expect(page.locator(opener).first()).toBeFocused()
  }

  await page.evaluate(() => {
    for (const control of Object.values(window.latchkeySandbox?.wallets ?? {})) control.answer = 'approve'
  })
  await first.click()
  await demo.expectAccount({ status: 'connected', connectorId: 'test.latchkey.browser-one' })
  await expect(page.locator(`${embedded} [data-lk-action=disconnect]`)).toBeVisible()
  await expect(page.locator('[data-demo-event="connection:connected"]')).toContainText('Browser One connected: 0x')
  await expect(page.locator('[data-lk-button=account]')).toBeVisible()
  await page.locator('[data-lk-button=network]').click()
  await expect.poll(() => page.evaluate(dialogIsOpen)).toBe(true)
  await expect(page.locator('[data-lk-modal=open]')).toHaveAttribute('data-lk-view', 'Networks')

  // The events of this tab outlive a reload.
  await page.reload()
  await expect(page.locator('[data-demo-event="connection:connected"]').last()).toContainText('Browser One connected')
})

test('follows theme, language and direction, and keeps them in the address', async ({ page, demo, wallet }) => {
  await wallet()
  await demo.goto('?wallets=none&locale=en&theme=light')
  const root = page.locator('html')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.locator('[data-demo=theme]').selectOption('dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect.poll(ground).not.toBe(light)
  expect(await page.evaluate(() => window.latchkey.getState().theme?.mode)).toBe('dark')

  await page.locator('[data-demo=language]').selectOption('ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اربط أي محفظة بموقعك.')
  await expect(page).toHaveTitle('عرض Latchkey')
  // Nothing is left in English but names.
  const words =
    (await page.locator('header, main, footer').allInnerTexts()).join().match(/[A-Za-z][a-z]{2,}(?: [a-z]{2,})+/g) ?? []
  expect(words).toEqual([])

  await page.reload()
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.locator('[data-demo=language]').selectOption('de')
  await expect(root).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('[data-lk-button]')).toHaveText('Verbinden')
  await page.evaluate(() => window.latchkey.setLocale('en'))
  await expect(root).toHaveAttribute('lang', 'en')
})

test('copies the command that installs it', async ({ page, demo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.goto()
  await page.locator('[data-demo=copy-install]').click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^npm i @latchkey\/app-shell /)
})

test('plays the ready scenarios in the embedded modal, and goes back to normal', async ({ page, demo, context }) => {
  await demo.goto('?plain&locale=en')
  await expect(page.locator(`${embedded} [data-lk-wallet]`).first()).toBeVisible()
  const toggle = page.locator('[data-demo=sandbox-toggle]')
  await toggle.click()
  const dock = page.getByRole('complementary', { name: 'Sandbox' })
  await expect(dock.getByRole('heading', { name: 'Sandbox' })).toBeFocused()
  const play = (name: string) => dock.locator(`[data-demo=scenario-${name}]`).click()
  const shown = page.locator(embedded)

  await play('refuses')
  await expect(shown.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  await play('silent')
  await expect(shown).toHaveAttribute('data-lk-view', 'ConnectingExternal')
  await expect(dock.getByText('Now: Never responds')).toBeVisible()
  await demo.expectAccount({ status: 'connecting' })
  await play('locked')
  await expect(shown.getByRole('heading', { name: /^Unlock Browser One/ })).toBeVisible()
  await play('network')
  await expect(shown).toHaveAttribute('data-lk-view', 'UnsupportedChain')
  await demo.expectAccount({ status: 'connected' })
  await play('lost')
  await demo.expectAccount({ status: 'reconnecting' })
  await dock.locator('[data-demo=scenario-reset]').click()
  await demo.expectAccount({ status: 'connected' })
  const [tab] = await Promise.all([context.waitForEvent('page'), play('tabs')])
  await expect(tab.locator('[data-demo=status]')).toHaveAttribute('data-status', 'connected')
  await page.locator('[data-demo=disconnect]').click()
  await expect(tab.locator('[data-demo=status]')).toHaveAttribute('data-reason', 'other-tab')

  await dock.locator('[data-demo=sandbox-close]').press('Escape')
  await expect(dock).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('leads to the test phone, which approves what the code asks', async ({ page, demo, context, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.goto('?plain&locale=en')
  await page.locator(`${embedded} [data-lk-wallet=walletConnect]`).click()
  await page.locator(`${embedded} [data-lk-action=copyLink]`).click()
  const [phone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the test phone' }).click(),
  ])
  await expect(phone.locator('[data-phone-state]')).toHaveText('Online')
  expect(phone.url()).toBe(`${sandbox.urls.control}/phone`)
  await phone.getByRole('button', { name: 'Paste' }).click()
  await phone
    .getByRole('region', { name: /^Connect to this site/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(phone.getByRole('region', { name: /^Session with Latchkey demo/ })).toBeVisible()
  await demo.expectAccount({ status: 'connected', connectorId: 'walletConnect' })
  await phone.getByRole('button', { name: 'Disconnect' }).click()
  await demo.expectAccount({ status: 'disconnected' })
})

const isLookDue = byTurns(['en', 'ar', 'de'], 1)

for (const [theme, locale, size] of [
  ['light', 'en', { width: 1200, height: 800 }],
  ['dark', 'ar', { width: 390, height: 844 }],
  ['light', 'de', { width: 320, height: 640 }],
] as const) {
  test.describe(`${theme}, ${locale}, ${size.width}`, () => {
    test.skip(!isLookDue(locale), inTurn)
    test.use({ viewport: size, colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })
    test('axe finds no violations on the page and in the sandbox, and nothing scrolls sideways', async ({
      page,
      demo,
      sandbox,
    }) => {
      await page.addInitScript({ content: axe.source })
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      await demo.goto(`?plain&theme=${theme}&locale=${locale}`)
      await page.locator('[data-demo=stage]').scrollIntoViewIfNeeded()
      await expect(page.locator(`${embedded} [data-lk-wallet]`).first()).toBeVisible()
      expect.soft(await judgeAccess(page), 'page').toEqual([])
      expect.soft(await fits(), 'page').toBe(true)
      await page.locator('[data-demo=sandbox-toggle]').click()
      await page.locator('[data-demo=sandbox-all] > summary').click()
      expect.soft(await judgeAccess(page), 'sandbox').toEqual([])
      expect.soft(await fits(), 'sandbox').toBe(true)
      await page.goto(`${sandbox.urls.control}/phone`)
      await expect(page.locator('[data-phone-state]')).toHaveText('Online')
      expect.soft(await judgeAccess(page), 'phone').toEqual([])
      expect.soft(await fits(), 'phone').toBe(true)
    })
  })
}
