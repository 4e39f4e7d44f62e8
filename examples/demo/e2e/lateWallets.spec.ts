import type { Locator } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { announceLate } from './announceLate.js'
import { createDemo, expect, test } from './demoTest.js'
import { serveDirectory } from './serveDirectory.js'

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

for (const [device, use] of Object.entries(devices)) {
  for (const directory of [false, true]) {
    for (let count = 1; count <= 8; count++) {
      test.describe(() => {
        test.use(use)
        test.skip(!isFull && count !== (directory ? 1 : 8), 'full tier: one and eight wallets stand for those between')

        test(`${device}, ${count} late, ${directory ? 'with' : 'without'} a directory: who was meant is asked, and nobody else (S2)`, async ({
          page,
          siteUrl,
          modal,
          recorder,
        }) => {
          test.slow()
          // The page is left while the directory still answers.
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
            // Its row was in the first list and stands still: it is asked, whoever comes.
            const point = await open()
            const edge = await boxOf(modal.host.locator('dialog'))
            await late.announce(count, delayMs)
            expect(middle(await boxOf(meant))).toEqual(point)
            const after = await boxOf(modal.host.locator('dialog'))
            expect(after.y).toBe(edge.y)
            if (device === 'phone') expect(after.height).toBe(edge.height)
            await press(point)
            await expect.poll(late.asked).toEqual(['test.orchard'])

            // Another stands where nothing was, or something else: nobody is asked before it has stood for a while.
            await open()
            const { height } = await boxOf(meant)
            await late.announce(count, delayMs)
            const first = modal.wallet('test.late1')
            const next = middle(await boxOf(first))
            expect(next.y - point.y).toBeLessThan(height * 1.5)
            await press(next)
            if ((await late.clickedAfter()) < steadyAfterMs) {
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
            if ((await late.clickedAfter()) < steadyAfterMs) {
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
