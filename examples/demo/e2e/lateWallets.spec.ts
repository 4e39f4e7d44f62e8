import type { Locator } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { announceLate } from './announceLate.js'
import { byTurns, inTurn } from './byTurns.js'
import { createDemo, expect, test } from './demoTest.js'
import { serveDirectory } from './serveDirectory.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.4)

const devices = {
  desktop: { viewport: { width: 1200, height: 800 }, hasTouch: false },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const
const delaysMs = [0, 30, 250, 500]
const steadyAfterMs = 500

interface Point {
  readonly x: number
  readonly y: number
}

const boxOf = async (row: Locator) => (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const middle = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

const isDeviceDue = byTurns(Object.keys(devices), 1)

for (const [device, use] of Object.entries(devices)) {
  for (const directory of [false, true]) {
    for (let count = 1; count <= 8; count++) {
      test.describe(() => {
        test.use(use)
        test.skip(!isFull && count !== (directory ? 1 : 8), 'full tier: one and eight wallets stand for those between')
        test.skip(!isFull && isDeviceDue(device) === directory, inTurn)

        test(`${device}, ${count} late, ${directory ? 'with' : 'without'} a directory: prompts only the wallet that the visitor meant (S2)`, async ({
          page,
          siteUrl,
          modal,
          recorder,
        }) => {
          test.slow()
          // The test leaves the page while requests to the directory are pending.
          recorder.allow(/net::ERR_ABORTED/)
          const served = directory
            ? await serveDirectory(siteUrl, [{ id: 'w0', name: 'Wallet 0', chains: ['eip155:1'], supports_wc: true }])
            : undefined
          const demo = createDemo(page, served?.url ?? siteUrl)
          const late = await announceLate(page)
          const meant = modal.wallet('test.orchard')
          /** Presses a point of the page, whatever is there. */
          const press = ({ x, y }: Point): Promise<void> =>
            use.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)
          /** Whether the last press began on a disabled row, which it is for at least 500 ms; on a busy machine the press may come later. */
          const isEarly = async (): Promise<boolean> => {
            const { afterMs, isDisabled } = await late.pressed()
            if (afterMs < steadyAfterMs) expect(isDisabled).toBe(true)
            return isDisabled
          }
          const open = async (): Promise<Point> => {
            await demo.goto(`?wallets=none&locale=en${directory ? '&directory' : ''}`)
            await page.locator('[data-lk-button]').click()
            await expect(meant).toBeVisible()
            // The dialog slides in; measured on its way, everything would seem to move.
            await expect.poll(() => modal.host.locator('dialog').evaluate((it) => it.getAnimations().length)).toBe(0)
            const point = middle(await boxOf(meant))
            await page.mouse.move(point.x, point.y)
            return point
          }
          for (const delayMs of isFull ? delaysMs : [30]) {
            // Its row was in the first list and has not moved: the press counts, whichever wallets arrive.
            const point = await open()
            const edge = await boxOf(modal.host.locator('dialog'))
            await late.announce(count, delayMs)
            expect(middle(await boxOf(meant))).toEqual(point)
            const after = await boxOf(modal.host.locator('dialog'))
            expect(after.y).toBe(edge.y)
            if (device === 'phone') expect(after.height).toBe(edge.height)
            await press(point)
            await expect.poll(late.asked).toEqual(['test.orchard'])

            // Another row is now at this position: no wallet is prompted until the row has been there for a while.
            await open()
            const { height } = await boxOf(meant)
            await late.announce(count, delayMs)
            const first = modal.wallet('test.late1')
            const next = middle(await boxOf(first))
            expect(next.y - point.y).toBeLessThan(height * 1.5)
            await press(next)
            if (await isEarly()) {
              await expect(first).toHaveAttribute('data-lk-steady')
              expect(await late.asked()).toEqual([])
              await modal.expectView('Connect')
              await press(next)
            }
            await expect.poll(late.asked).toEqual(['test.late1'])

            // One of the same name changes what the row says.
            await open()
            await late.announce(count, delayMs, true)
            await press(point)
            if (await isEarly()) {
              await expect(meant).toHaveAttribute('data-lk-steady')
              expect(await late.asked()).toEqual([])
              await expect(meant).toContainText('Two extensions use this name')
              await expect(modal.wallet('test.late1')).toContainText('Two extensions use this name')
              await press(point)
            }
            await expect.poll(late.asked).toEqual(['test.orchard'])
          }
          await page.close()
          await served?.close()
        })
      })
    }
  }
}

for (const [device, use] of Object.entries(devices)) {
  test.describe(() => {
    test.use(use)
    test.skip(!isDeviceDue(device), inTurn)

    test(`${device}: a press that begins on a disabled row prompts no wallet, and the next press counts (S2)`, async ({
      page,
      demo,
      modal,
    }) => {
      const late = await announceLate(page)
      const cdp = await page.context().newCDPSession(page)
      const down = async (at: Point): Promise<void> => {
        if (use.hasTouch)
          return void (await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }))
        await page.mouse.move(at.x, at.y)
        await page.mouse.down()
      }
      const up = async (): Promise<void> => {
        if (use.hasTouch) await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        else await page.mouse.up()
      }
      await demo.goto('?wallets=none&locale=en')
      await page.locator('[data-lk-button]').click()
      await expect(modal.wallet('test.orchard')).toBeVisible()
      await expect.poll(() => modal.host.locator('dialog').evaluate((it) => it.getAnimations().length)).toBe(0)
      const [first, second] = [modal.wallet('test.late1'), modal.wallet('test.late2')]
      await late.announce(2, 0)
      const point = middle(await boxOf(first))
      await down(point)
      // The next row shows when the time is over; the pressed row stays marked as disabled.
      await expect(second).toHaveAttribute('data-lk-steady')
      await expect(first).toHaveAttribute('aria-disabled', 'true')
      await up()
      await expect(first).toHaveAttribute('data-lk-steady')
      expect(await late.asked()).toEqual([])
      await modal.expectView('Connect')
      await down(point)
      await up()
      await expect.poll(late.asked).toEqual(['test.late1'])
    })

    test(`${device}: the second click of a double click that began on a disabled row counts once the row is enabled (S2)`, async ({
      page,
      demo,
      modal,
    }) => {
      const late = await announceLate(page)
      await demo.goto('?wallets=none&locale=en')
      await page.locator('[data-lk-button]').click()
      await expect(modal.wallet('test.orchard')).toBeVisible()
      const row = modal.wallet('test.late1')
      /** Clicks the row in the frame in which it comes; returns whether it was disabled. */
      const clicked = modal.host.evaluate(
        (host) =>
          new Promise<boolean>((resolve) => {
            const look = (): void => {
              const row = host.shadowRoot?.querySelector('[data-lk-wallet="test.late1"]')
              if (!row) return void requestAnimationFrame(look)
              const isDisabled = row.getAttribute('aria-disabled') === 'true'
              row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
              row.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
              resolve(isDisabled)
            }
            look()
          }),
      )
      await late.announce(1, 0)
      expect(await clicked).toBe(true)
      await expect(row).toHaveAttribute('data-lk-steady')
      expect(await late.asked()).toEqual([])
      await row.dispatchEvent('pointerdown')
      await row.dispatchEvent('click', { detail: 2 })
      await expect.poll(late.asked).toEqual(['test.late1'])
    })

    test(`${device}: a press 100 ms after the first list counts (S2)`, async ({ page, demo, modal }) => {
      const late = await announceLate(page)
      await demo.goto('?wallets=none&locale=en')
      await page.locator('[data-lk-button]').click()
      const box = await modal.wallet('test.orchard').evaluate(
        (element) =>
          new Promise<DOMRect>((resolve) => {
            setTimeout(() => resolve(element.getBoundingClientRect().toJSON()), 100)
          }),
      )
      const { x, y } = middle(box)
      await (use.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      await expect.poll(late.asked).toEqual(['test.orchard'])
    })

    test(`${device}: the link to all wallets and their cards are disabled after a late wallet or an alert moved them (S2)`, async ({
      page,
      siteUrl,
      modal,
      recorder,
    }) => {
      recorder.allow(/net::ERR_ABORTED/)
      const names = ['Aspen', 'Birch', 'Cedar']
      const served = await serveDirectory(
        siteUrl,
        names.map((name) => ({ id: name, name, chains: ['eip155:1'], supports_wc: true })),
      )
      const demo = createDemo(page, served.url)
      const late = await announceLate(page)
      await demo.goto('?wallets=none&locale=en&directory')
      await page.locator('[data-lk-button]').click()
      const wayOn = modal.wallet('get')
      await expect(wayOn).toHaveAttribute('data-lk-steady')
      /** Whether a row is held back in the first frame in which it stands elsewhere than now. */
      const whenMoved = async (row: Locator, move: () => Promise<unknown>): Promise<boolean> => {
        const { y } = await boxOf(row)
        const [isHeld] = await Promise.all([
          row.evaluate(
            (element, y) =>
              new Promise<boolean>((resolve) => {
                const look = (): void => {
                  if (Math.abs(element.getBoundingClientRect().top - y) < 1) return void requestAnimationFrame(look)
                  resolve(element.getAttribute('aria-disabled') === 'true' && !element.hasAttribute('data-lk-steady'))
                }
                look()
              }),
            y,
          ),
          move(),
        ])
        return isHeld
      }
      // As many, since recommended ones give way to the first that come.
      expect(await whenMoved(wayOn, () => late.announce(8, 0))).toBe(true)
      await expect(wayOn).toHaveAttribute('data-lk-steady')
      await page.evaluate(() => void window.latchkey.open({ view: 'AllWallets' }).catch(() => undefined))
      await modal.expectView('AllWallets')

      const cards = names.map((name) => modal.wallet(name))
      for (const card of cards) await expect(card).toHaveAttribute('data-lk-steady')
      const [card] = cards as [Locator]
      const raise = () => page.evaluate(() => window.latchkey.setTheme({ tokens: { nothing: 'x' } as never }))
      expect(await whenMoved(card, raise)).toBe(true)
      await expect(card).toHaveAttribute('data-lk-steady')
      expect(await whenMoved(card, () => modal.host.locator('[data-lk-alert] button').click())).toBe(true)
      await page.close()
      await served.close()
    })
  })
}
