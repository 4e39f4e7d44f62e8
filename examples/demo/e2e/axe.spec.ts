import axe from 'axe-core'
import { expect, test } from './demoTest.js'
import { visitEveryState } from './visitEveryState.js'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const sizes = {
  sheet: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1200, height: 800 }, hasTouch: false },
}

for (const [size, options] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const locale of ['en', 'ar'] as const) {
      test.describe(`${size}, ${theme}, ${locale}`, () => {
        // Still, so that a colour is what it comes to.
        test.use({ ...options, colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

        test('axe finds nothing in any state of any view', async ({ page, demo, wallet, modal, recorder, sandbox }) => {
          await page.addInitScript({ content: axe.source })
          const at = async (state: string): Promise<void> => {
            const found = await page.evaluate(async (tags) => {
              const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
              return violations.flatMap(({ id, nodes }) =>
                nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
              )
            }, rules)
            expect.soft(found, state).toEqual([])
          }
          await visitEveryState({ page, demo, wallet, modal, recorder, sandbox, look: { theme, locale }, at })
        })
      })
    }
  }
}
