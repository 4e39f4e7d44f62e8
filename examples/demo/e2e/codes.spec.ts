import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { byTurns, inTurn } from './byTurns.js'
import { expect } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { test } from './phonesTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const code = (page: Page) => page.getByRole('img', { name: /^Code to connect/ })

/** Shows the code of a wallet with this picture; without one, that of the row of wallets on other devices. */
const showCode = async (page: Page, icon?: string): Promise<void> => {
  await page.evaluate((icon) => {
    window.latchkey.close()
    const wallet = icon === undefined ? undefined : { name: 'Wallet', icon }
    void window.latchkey
      .open({ view: 'ConnectingWalletConnect', params: { connectorId: 'walletConnect', ...(wallet && { wallet }) } })
      .catch(() => undefined)
  }, icon)
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
}

const svg = (body: string, size = 100): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" overflow="visible">${body}</svg>`)}`

const looks = [
  { name: '320 px', width: 320, height: 568 },
  { name: '320 px, dark', width: 320, height: 568, theme: 'dark' },
  { name: 'dark', width: 1200, height: 800, theme: 'dark' },
  { name: 'forced colours', width: 1200, height: 800, forced: true },
  { name: 'right to left', width: 390, height: 740, locale: 'ar' },
] as const

const isLookDue = byTurns(
  looks.map(({ name }) => name),
  2,
)

for (const look of looks) {
  test(`a phone reads the code from its pixels: ${look.name} (031)`, async ({ page, demo, phone }) => {
    test.skip(!isLookDue(look.name), inTurn)
    await page.setViewportSize({ width: look.width, height: look.height })
    if ('forced' in look) await page.emulateMedia({ forcedColors: 'active' })
    const [theme, locale] = ['theme' in look ? look.theme : 'light', 'locale' in look ? look.locale : 'en']
    await demo.goto(`?wallets=none&theme=${theme}&locale=${locale}`)
    await page.evaluate(() => {
      void window.latchkey.open({ view: 'ConnectingWalletConnect' }).catch(() => undefined)
    })
    await expect(page.locator('[data-lk-code=ready]')).toBeVisible({ timeout: 20_000 })
    expect(await phone.scan(page)).toMatch(/^wc:/)
    await expect(page.locator('.lk-code')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

const pictures = {
  huge: svg('<rect x="-9999" y="-9999" width="20000" height="20000" fill="#000"/>', 9999),
  'the colour of the dots': svg('<rect width="100" height="100" fill="#17151f"/>'),
  stripes: svg([10, 30, 50, 70, 90].map((y) => `<rect y="${y}" width="100" height="7"/>`).join('')),
  broken: 'data:image/png;base64,AA',
}

const isPictureDue = byTurns(Object.keys(pictures), 2)

for (const [name, picture] of Object.entries(pictures)) {
  test(`no picture takes more than the code can spare: ${name}`, async ({ page, demo, phone }) => {
    test.skip(!isPictureDue(name), inTurn)
    await demo.goto('?wallets=none')
    await showCode(page, picture)
    const share = await page.evaluate(() => {
      const root = document.querySelector('[data-lk-modal]')?.shadowRoot
      const side = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect().width ?? 0
      return side('.lk-code .lk-tile') / side('.lk-code svg')
    })
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.22)
    expect(await phone.scan(page)).toMatch(/^wc:/)
  })
}

test('a code has a way on below it, which comes back', async ({ page, demo, modal }) => {
  await demo.goto('?wallets=none')
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('It renews by itself.')).toBeVisible()
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await modal.expectView('GetWallet')
  await modal.back()
  await expect(code(page)).toBeVisible({ timeout: 20_000 })
})

test('says what it waits for while there is no code, and moves nothing (F-M3)', async ({ page, demo, sandbox }) => {
  await demo.goto('?wallets=none')
  sandbox.relay.faults.set({ slowMs: 60_000 })
  try {
    await page.locator('[data-lk-button]').first().click()
    await page.locator('[data-lk-wallet=walletConnect]').click()
    const place = page.locator('[data-lk-code=loading]')
    const copy = page.locator('[data-lk-action=copyLink]')
    await expect(place).toBeVisible()
    await page.waitForFunction(() => {
      const root = document.querySelector('[data-lk-modal]')?.shadowRoot
      return [...(root?.querySelectorAll('dialog,.lk-content') ?? [])].every((part) => !part.getAnimations()[0])
    })
    const before = await copy.boundingBox()
    await expect(place).toHaveText('Preparing a code')
    await expect(place).toHaveText('This takes longer than usual', { timeout: 10_000 })
    expect(await copy.boundingBox()).toEqual(before)
  } finally {
    sandbox.relay.faults.clear()
  }
})

test('a failure has its sign, a retry in the ring, other wallets, and details to copy (F-M1, F-M2)', async ({
  page,
  context,
  demo,
  modal,
  wallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript({ content: axe.source })
  const orchard = await wallet()
  await demo.goto('?wallets=none')
  await page.locator('[data-lk-button]').first().click()
  await orchard.answer('reject')
  await modal.connect(orchard.rdns)
  const sign = page.locator('.lk-failed')
  await expect(sign).toHaveClass(/lk-cross/)
  await expect(page.getByRole('button', { name: 'Choose another wallet' })).toBeVisible()

  await orchard.answer('locked')
  await page.locator('.lk-again').click()
  await expect(sign).toHaveClass(/lk-lock/)
  await expect(modal.action('retry')).toBeFocused()

  await orchard.answer('throw-string')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "Couldn't connect" })).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  expect(await judgeAccess(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByRole('button', { name: 'Details copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^.+\nUNKNOWN\n(?:.{1,120}\n)?Latchkey \d/)
  expect(copied).not.toMatch(/0x[0-9a-f]{8}/i)
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await modal.expectView('Connect')
})
