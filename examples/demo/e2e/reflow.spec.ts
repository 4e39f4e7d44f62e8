import type { PlaywrightTestOptions } from '@playwright/test'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { expect, test } from './demoTest.js'
import type { LayoutQuestions } from './inspectLayout.js'
import { inspectLayout } from './inspectLayout.js'
import type { Look } from './visitEveryState.js'
import { visitEveryState } from './visitEveryState.js'

/** What WCAG 1.4.12 lets a visitor set. */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}'

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

interface Window {
  readonly look: Look
  readonly use: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch'>> & {
    readonly contextOptions: { readonly reducedMotion: 'reduce'; readonly forcedColors?: 'active' }
  }
  readonly questions: LayoutQuestions
  /** Rules that the visitor brings along. */
  readonly rules?: string
}

const still = { reducedMotion: 'reduce' } as const
const windows: { readonly [name: string]: Window } = {
  'a made-up language, longer by a third, on a narrow phone': {
    look: { theme: 'light', locale: 'en-XA' },
    use: { viewport: { width: 320, height: 640 }, hasTouch: true, contextOptions: still },
    questions: { target: 44, isPseudo: true, isStill: true },
  },
  'German at 400 %': {
    look: { theme: 'light', locale: 'de' },
    use: { viewport: { width: 320, height: 256 }, contextOptions: still },
    questions: { target: 24, isStill: true },
  },
  'spaced texts': {
    look: { theme: 'dark', locale: 'en' },
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: still },
    questions: { target: 44, isStill: true },
    rules: spacing,
  },
  'forced colours': {
    look: { theme: 'light', locale: 'ar' },
    use: { viewport: { width: 1200, height: 800 }, contextOptions: { ...still, forcedColors: 'active' } },
    questions: { target: 24, isForced: true, isStill: true },
  },
}

for (const [name, { look, use, questions, rules }] of Object.entries(windows)) {
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
      const at = async (state: string): Promise<void> => {
        if (state.startsWith('Page')) return
        if (rules) {
          await modal.host.evaluate((host, rules) => {
            const { shadowRoot } = host
            if (!shadowRoot || host.hasAttribute('data-test-rules')) return
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(rules)
            shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet]
            host.setAttribute('data-test-rules', '')
          }, rules)
        }
        expect.soft(await page.evaluate(inspectLayout, questions), state).toEqual([])
      }
      await visitEveryState({ page, demo, wallet, modal, recorder, sandbox, look, at })
    })
  })
}
