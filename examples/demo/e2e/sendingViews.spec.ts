import axe from 'axe-core'
import { byTurns, inTurn } from './byTurns.js'
import { expect, test } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { inspectIn, pluginWindows } from './layoutWindows.js'
import { looks, lowest, namesOf } from './looks.js'
import { visitSending } from './visitSending.js'

test.use({ siteOptions: { gateway: true, relay: true } })

const isDue = byTurns([...namesOf(looks), ...Object.keys(pluginWindows)], 1)

for (const { name, size, theme, locale, use } of looks)
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
    test.use(size === 'sheet' ? { ...use, viewport: lowest } : use)

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

for (const [name, layout] of Object.entries(pluginWindows)) {
  const { look, use } = layout
  test.describe(name, () => {
    test.skip(!isDue(name), inTurn)
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
