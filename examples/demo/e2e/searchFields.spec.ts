import type { Locator } from '@playwright/test'
import { byTurns, inTurn } from './byTurns.js'
import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'

const sizes = {
  desktop: { viewport: { width: 1200, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'phone on its side': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
}

/** Where the field was in each frame while this was typed; pixels from the window's edges. */
const placesWhile = async (field: Locator, typed: string): Promise<readonly string[]> => {
  const places = field.evaluateHandle((input) => {
    const seen = new Set<string>()
    const look = (): void => {
      const { x, y, width, height } = input.getBoundingClientRect()
      seen.add([x, y, width, height].join())
      if (input.isConnected) requestAnimationFrame(look)
    }
    look()
    return seen
  })
  const seen = await places
  await field.fill('')
  await field.pressSequentially(typed)
  await expect(field).toHaveValue(typed)
  // The results, and the height that the dialog takes for them.
  await field.evaluate(async (input) => {
    const dialog = input.closest('dialog')
    for (let still = 0, last = ''; still < 20; ) {
      await new Promise(requestAnimationFrame)
      const now = `${dialog?.textContent} ${dialog?.getBoundingClientRect().height}`
      still = now === last && !dialog?.getAnimations({ subtree: true }).length ? still + 1 : 0
      last = now
    }
  })
  return seen.evaluate((places) => [...places])
}

const isSizeDue = byTurns(Object.keys(sizes), 1)

for (const [size, use] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.skip(!isSizeDue(size), inTurn)
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('typing moves no search field (F-H7)', async ({ demo, modal, wallet }) => {
      const browserOne = await wallet({ answer: 'approve' })
      await demo.goto('?wallets=none&locale=en')
      await modal.connectWallet(browserOne.rdns)
      const field = modal.host.locator('input[type=search]')
      for (const [view, result] of [
        ['AllWallets', '.lkd-card'],
        ['Networks', '[data-lk-network]'],
      ] as const) {
        await modal.host.evaluate((_, view) => {
          window.latchkey.close()
          void window.latchkey.open({ view }).catch(() => undefined)
        }, view)
        await modal.expectView(view)
        await expect(modal.host.locator(result).nth(1)).toBeVisible()
        const [before] = await placesWhile(field, '')
        for (const typed of ['rain', 'zzzz', 'sand']) {
          expect(await placesWhile(field, typed), `${view}: ${typed}`).toEqual([before])
          if (typed === 'zzzz') await expect(modal.host.locator(result)).toHaveCount(0)
        }
      }
    })
  })
}
