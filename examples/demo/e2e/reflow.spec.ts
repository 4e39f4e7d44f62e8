import { isFull } from '../../../tooling/e2e/isFull.js'
import { expect, test } from './demoTest.js'
import { inspectLayout } from './inspectLayout.js'
import { inspectIn, layoutWindows } from './layoutWindows.js'
import { visitEveryState } from './visitEveryState.js'

/** Rules that break the layout, and the expected finding. */
const faults = {
  '.lk-row{inline-size:500px!important}': /scrolls sideways|leaves the dialog/,
  '.lk-row-title{inline-size:3em;overflow:hidden;white-space:nowrap}': /cuts its text/,
  '.lk-icon-button{inline-size:16px!important;block-size:16px!important}': /is too small/,
  '.lk-header{pointer-events:none}': /cannot be reached/,
  '@keyframes turn{to{rotate:1turn}}.lk-row{animation:turn 1s linear infinite}': /moves/,
  '.lk-row{border:0!important}': /has no border/,
}

test.describe('the layout inspection', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
  })

  test('finds each fault', async ({ page, demo, modal, wallet }) => {
    const browserOne = await wallet()
    const look = () => page.evaluate(inspectLayout, { target: 24, isForced: true, isStill: true, isPseudo: true })
    await demo.goto('?wallets=none&locale=en')
    await page.locator('[data-lk-button]').click()
    await expect(modal.wallet(browserOne.rdns)).toBeVisible()
    await expect.poll(look).toContainEqual(expect.stringContaining('says in no language: “Installed”'))
    const fault = await modal.host.evaluateHandle(({ shadowRoot }) => {
      const sheet = new CSSStyleSheet()
      if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet]
      return sheet
    })
    for (const [rule, complaint] of Object.entries(faults)) {
      expect((await look()).join(), rule).not.toMatch(complaint)
      await fault.evaluate((sheet, rule) => sheet.replaceSync(rule), rule)
      expect((await look()).join(), rule).toMatch(complaint)
      await fault.evaluate((sheet) => sheet.replaceSync(''))
    }
  })
})

for (const [name, layout] of Object.entries(layoutWindows)) {
  const { look, use } = layout
  test.describe(name, () => {
    test.skip(
      !isFull && look.locale !== 'en-XA',
      'full tier: the longest texts in the narrowest window stand for the others',
    )
    test.use(use)

    test('every state of every view fits, is complete and usable', async ({
      page,
      demo,
      wallet,
      modal,
      recorder,
      sandbox,
    }) => {
      const at = inspectIn(page, modal, layout)
      await visitEveryState({ page, demo, wallet, modal, recorder, sandbox, look, at })
    })
  })
}
