import axe from 'axe-core'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { inspectIn, layoutWindows } from './layoutWindows.js'
import { visitSending } from './visitSending.js'

test.use({ siteOptions: { gateway: true, relay: true } })

const sizes = {
  sheet: { viewport: { width: 360, height: 640 }, hasTouch: true },
  desktop: { viewport: { width: 1200, height: 800 }, hasTouch: false },
}
const isDue = byTurns(['sheet, light, en', 'desktop, dark, ar', 'sheet, dark, ar', 'desktop, light, en'], 1)

for (const [size, options] of Object.entries(sizes))
  for (const theme of ['light', 'dark'] as const)
    for (const locale of ['en', 'ar'] as const)
      test.describe(`${size}, ${theme}, ${locale}`, () => {
        test.skip(!isDue(`${size}, ${theme}, ${locale}`), inTurn)
        // Still, so that a colour is what it comes to.
        test.use({ ...options, colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

        test('axe finds no violations in any state of sending', async ({
          page,
          demo,
          wallet,
          modal,
          recorder,
          sandbox,
        }) => {
          test.slow()
          await page.addInitScript({ content: axe.source })
          const at = async (state: string): Promise<void> => {
            expect.soft(await judgeAccess(page), state).toEqual([])
            if (size !== 'sheet' || !state.startsWith('SendReview')) return
            // What a visitor has to know is in sight before anything is scrolled.
            const hidden = await modal.host.evaluate(({ shadowRoot }) => {
              const content = shadowRoot?.querySelector('.lk-content')?.getBoundingClientRect()
              return [...(shadowRoot?.querySelectorAll('[data-lk-warning]') ?? [])]
                .filter((each) => !content || each.getBoundingClientRect().bottom > content.bottom)
                .map((each) => each.getAttribute('data-lk-warning'))
            })
            expect.soft(hidden, `${state}: warnings out of sight`).toEqual([])
          }
          await visitSending({ page, demo, wallet, modal, recorder, sandbox, look: { theme, locale }, at })
        })
      })

// The made-up language has texts of the shell only: German, which is long, stands for it.
const [pseudo, ...others] = Object.entries(layoutWindows)
const narrow =
  pseudo &&
  ({ ...pseudo[1], look: { theme: 'light', locale: 'de' }, questions: { target: 44, isStill: true } } as const)

for (const [name, layout] of [...(narrow ? [['German on a narrow phone', narrow] as const] : []), ...others]) {
  const { look, use } = layout
  test.describe(name, () => {
    test.skip(!isFull && layout !== narrow, 'full tier: long texts in the narrowest window stand for the others')
    test.use(use)

    test('every state of sending fits, is complete and usable', async ({
      page,
      demo,
      wallet,
      modal,
      recorder,
      sandbox,
    }) => {
      test.slow()
      await visitSending({ page, demo, wallet, modal, recorder, sandbox, look, at: inspectIn(page, modal, layout) })
    })
  })
}
