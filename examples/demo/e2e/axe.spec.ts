import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { visitEveryState } from './visitEveryState.js'

test('axe inspects the modal: it finds unreadable text', async ({ page, demo, modal }) => {
  await page.addInitScript({ content: axe.source })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await demo.goto('?wallets=none&theme=light')
  await page.locator('[data-lk-button]').click()
  await modal.expectView('Connect')
  await expect(modal.host.locator('.lk-notice')).toBeVisible()
  await modal.host.evaluate((host) => {
    for (const text of host.shadowRoot?.querySelectorAll<HTMLElement>('.lk-notice p') ?? []) text.style.color = '#bbb'
  })
  expect(await judgeAccess(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
})

const sizes = {
  sheet: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1200, height: 800 }, hasTouch: false },
}

// Corners of size, theme and language; the plain page takes those of the other size.
const isDue = byTurns(['sheet, light, en', 'desktop, dark, ar', 'sheet, dark, ar', 'desktop, light, en'], 1)
const isPlainDue = byTurns(['sheet, light', 'sheet, dark', 'desktop, light', 'desktop, dark'], 1)

for (const [size, options] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    // Still, so that a colour is what it comes to.
    const use = { ...options, colorScheme: theme, contextOptions: { reducedMotion: 'reduce' as const } }

    for (const locale of ['en', 'ar'] as const) {
      test.describe(`${size}, ${theme}, ${locale}`, () => {
        test.skip(!isDue(`${size}, ${theme}, ${locale}`), inTurn)
        test.use(use)

        test('axe finds no violations in any state of any view', async ({
          page,
          demo,
          wallet,
          modal,
          recorder,
          sandbox,
        }) => {
          await page.addInitScript({ content: axe.source })
          const at = async (state: string): Promise<void> => expect.soft(await judgeAccess(page), state).toEqual([])
          await visitEveryState({ page, demo, wallet, modal, recorder, sandbox, look: { theme, locale }, at })
        })
      })
    }

    test.describe(`${size}, ${theme}`, () => {
      test.skip(!isPlainDue(`${size}, ${theme}`), inTurn)
      test.use(use)

      test('axe finds no violations on the plain page and in the devtools', async ({
        page,
        demo,
        modal,
        wallet,
        site,
      }) => {
        await page.addInitScript({ content: axe.source })
        const browserOne = await wallet({ answer: 'approve' })
        await demo.goto()
        await page.locator('[data-demo=devtools]').click()
        await page.locator('[data-lk-button]').click()
        await modal.connect(browserOne.rdns)
        await modal.expectClosed()
        for (const tab of await page.locator('[data-lk-devtools]').getByRole('tab').all()) {
          await tab.click()
          expect.soft(await judgeAccess(page), `devtools, ${await tab.textContent()}`).toEqual([])
        }

        const plain = await site({ root: fileURLToPath(new URL('../../vanilla/dist', import.meta.url)) })
        await page.goto(`${plain}/?wallets=none`)
        await expect(page.locator('latchkey-button').getByRole('button')).toBeVisible()
        expect.soft(await judgeAccess(page), 'plain').toEqual([])
        await page.locator('latchkey-button').click()
        await expect(modal.wallet(browserOne.rdns)).toBeVisible()
        expect.soft(await judgeAccess(page), 'plain, open').toEqual([])
        await modal.connect(browserOne.rdns)
        await modal.expectClosed()
        expect.soft(await judgeAccess(page), 'plain, connected').toEqual([])
        await page.locator('[data-demo=embed]').check()
        await expect(page.locator('latchkey-modal [data-lk-action=disconnect]')).toBeVisible()
        expect.soft(await judgeAccess(page), 'plain, embedded').toEqual([])
      })
    })
  }
}
