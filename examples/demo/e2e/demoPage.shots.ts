import { fileURLToPath } from 'node:url'
import { expect } from './demoTest.js'
import { test } from './namespacesTest.js'

const folder = fileURLToPath(new URL('../../../screenshots/page', import.meta.url))

for (const [width, height] of [
  [1200, 800],
  [390, 844],
  [320, 640],
] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const locale of ['en', 'de', 'ar'] as const) {
      const name = `${theme}-${width}-${locale}`
      test(`page ${name}`, async ({ page, demo }) => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await demo.goto(`?plain&theme=${theme}&locale=${locale}`)
        await page.locator('[data-demo=stage]').scrollIntoViewIfNeeded()
        const row = page.locator('[data-demo=stage] [data-lk-wallet="test.latchkey.browser-one"]')
        await expect(row).toBeVisible()
        await page.screenshot({ path: `${folder}/${name}-1-first.png`, fullPage: true })
        await page.locator('[data-demo=sandbox-toggle]').click()
        await page.locator('[data-demo=scenario-refuses]').click()
        await expect(page.locator('[data-demo=stage] [data-lk-action=retry]').first()).toBeVisible()
        await page.screenshot({ path: `${folder}/${name}-2-scenario.png` })
        await page.locator('[data-demo=scenario-lost]').click()
        await demo.expectAccount({ status: 'reconnecting' })
        await page.locator('[data-demo=scenario-reset]').click()
        await demo.expectAccount({ status: 'connected' })
        await page.locator('[data-demo=sandbox-close]').click()
        await expect(page.locator('[data-demo=fill-send]')).toBeVisible()
        await page.screenshot({ path: `${folder}/${name}-3-connected.png`, fullPage: true })
      })
    }
  }
}
