import axe from 'axe-core'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { awaitSignIn } from './awaitSignIn.js'
import { byTurns, inTurn } from './byTurns.js'
import { judgeAccess } from './judgeAccess.js'
import { inspectIn, layoutWindows } from './layoutWindows.js'
import { expect, test } from './signInTest.js'
import { visitSignIn } from './visitSignIn.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

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

        test('axe finds no violations in any state of signing in', async ({
          page,
          wallet,
          modal,
          recorder,
          signInPage,
        }) => {
          test.slow()
          await page.addInitScript({ content: axe.source })
          const at = async (state: string): Promise<void> => expect.soft(await judgeAccess(page), state).toEqual([])
          await visitSignIn({ page, wallet, modal, recorder, signInPage, look: { theme, locale }, at })
        })
      })

// The made-up language has texts of the shell only: German, which is long, stands for it.
const [pseudo, ...others] = Object.entries(layoutWindows)
const narrow =
  pseudo &&
  ({ ...pseudo[1], look: { theme: 'light', locale: 'de' }, questions: { target: 44, isStill: true } } as const)
const windows = [...(narrow ? [['German on a narrow phone', narrow] as const] : []), ...others]
const isWindowDue = byTurns(
  windows.map(([name]) => name),
  1,
)

for (const [name, layout] of windows) {
  const { look, use } = layout
  test.describe(name, () => {
    test.skip(!isFull && !isWindowDue(name), inTurn)
    test.use(use)

    test('every state of signing in fits, is complete and usable', async ({
      page,
      wallet,
      modal,
      recorder,
      signInPage,
    }) => {
      test.slow()
      await visitSignIn({ page, wallet, modal, recorder, signInPage, look, at: inspectIn(page, modal, layout) })
    })
  })
}
