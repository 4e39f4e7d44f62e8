import type { Locator, Page } from '@playwright/test'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)

const sizes = [
  { width: 1200, height: 800 },
  { width: 1200, height: 600 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not seen.')
  return box
}
const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
const openView = (page: Page, view: 'AllWallets' | 'GetWallet'): Promise<void> =>
  page.evaluate((view) => void window.latchkey.open({ view }).catch(() => undefined), view)

const isDue = byTurns(
  sizes.map(({ width, height }) => `${width} by ${height}`),
  2,
)

for (const size of sizes) {
  const name = `${size.width} by ${size.height}`
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
    test.use({ viewport: size })

    test('focus ring and toast cover neither the address nor a button (B19)', async ({ page, demo, wallet, modal }) => {
      const browserOne = await wallet()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await demo.goto('?locale=en')
      await browserOne.answer('approve')
      await page.locator('[data-lk-button]').click()
      await modal.connect(browserOne.rdns)
      await modal.expectClosed()
      await page.locator('[data-lk-button]').click()
      const copy = modal.action('copy')
      /** Where the ring of what has the focus is drawn. */
      const ring = async (): Promise<Box> => {
        const by = await copy.evaluate((element) => {
          const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element)
          if (outlineStyle === 'none') throw new Error('It has no ring.')
          return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        })
        const { x, y, width, height } = await boxOf(copy)
        return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
      }
      const focusByKey = async (): Promise<void> => {
        // At least once: a focus that a mouse led there shows no ring.
        let turns = 0
        do await page.keyboard.press('Tab')
        while (turns++ < 20 && !(await copy.evaluate((it) => it.matches(':focus'))))
      }
      await focusByKey()
      expect(meet(await ring(), await boxOf(modal.host.locator('.lk-address > [aria-hidden]')))).toBe(false)
      await page.keyboard.press('Enter')
      const toast = page.locator('[data-lk-toast]')
      await expect(toast).toBeVisible()
      await expect.poll(() => toast.evaluate((it) => it.getAnimations().length)).toBe(0)
      // The toast disappears by itself, so it is measured once.
      const said = await boxOf(toast)
      for (const action of ['disconnect', 'close', 'switch', 'copy'])
        for (const control of await modal.host.locator(`[data-lk-action=${action}]`).all())
          expect([action, meet(said, await boxOf(control))]).toEqual([action, false])
      await modal.action('settings').click()
      await modal.expectView('AccountSettings')
      await focusByKey()
      expect(meet(await ring(), await boxOf(modal.host.locator('.lk-groups')))).toBe(false)
    })

    test('highlights one row, focuses a late list, and shows whole names in the grid (B19)', async ({
      page,
      demo,
      wallet,
      modal,
    }) => {
      for (const name of ['Browser One', 'Browser Two']) await wallet({ name })
      await demo.goto('?locale=en')
      await page.locator('[data-lk-button]').click()
      const rows = modal.host.locator('.lk-list .lk-row')
      await expect(rows.nth(1)).toHaveAttribute('data-lk-steady')
      await rows.nth(1).hover()
      const filled = (): Promise<number> =>
        rows.evaluateAll(
          (all) => all.filter((row) => !/, 0\)$|transparent/.test(getComputedStyle(row).backgroundColor)).length,
        )
      expect(await filled()).toBe(1)

      await modal.close()
      await openView(page, 'GetWallet')
      const first = modal.host.locator('.lk-list .lk-row').first()
      await expect(first).toBeFocused()

      await openView(page, 'AllWallets')
      const cards = modal.host.locator('.lkd-card', { hasText: 'Browser' })
      await expect(cards).toHaveCount(2)
      for (const card of await cards.all()) {
        const name = card.locator('.lkd-name')
        // A pixel is what a line's height is rounded by; a cut name lacks a line.
        const cut = await name.evaluate((it) =>
          Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight),
        )
        expect(cut).toBeLessThanOrEqual(1)
        const [around, note] = [await boxOf(card), await boxOf(card.locator('.lkd-note'))]
        expect(note.y + note.height).toBeLessThanOrEqual(around.y + around.height)
      }
    })
  })
}
