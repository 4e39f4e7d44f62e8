import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { looks, namesOf, plainLooks } from './looks.js'
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

const isDue = byTurns(namesOf(looks), 1)
const isPlainDue = byTurns(namesOf(plainLooks), 1)

for (const { name, theme, locale, use } of looks)
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
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

for (const { name, use } of plainLooks)
  test.describe(name, () => {
    test.skip(!isPlainDue(name), inTurn)
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
