import axe from 'axe-core'
import { awaitSignIn } from './awaitSignIn.js'
import { byTurns, inTurn } from './byTurns.js'
import { judgeAccess } from './judgeAccess.js'
import { inspectIn, pluginWindows } from './layoutWindows.js'
import { looks, lowest, namesOf } from './looks.js'
import { expect, test } from './signInTest.js'
import { visitSignIn } from './visitSignIn.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

const isDue = byTurns([...namesOf(looks), ...Object.keys(pluginWindows)], 1)

for (const { name, size, theme, locale, use } of looks)
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
    test.use(size === 'sheet' ? { ...use, viewport: lowest } : use)

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

for (const [name, layout] of Object.entries(pluginWindows)) {
  const { look, use } = layout
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
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
