import axe from 'axe-core'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { expect } from './demoTest.js'
import { judgeAccess } from './judgeAccess.js'
import { test } from './namespacesTest.js'
import { visitNamespaces } from './visitNamespaces.js'

const sizes = {
  sheet: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1200, height: 800 }, hasTouch: false },
}

for (const [size, options] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const locale of ['en', 'ar'] as const) {
      test.describe(`${size}, ${theme}, ${locale}`, () => {
        test.skip(
          !isFull &&
            `${size}, ${theme}, ${locale}` !== 'sheet, light, en' &&
            `${size}, ${theme}, ${locale}` !== 'desktop, dark, ar',
          'full tier: the other corner of size, theme and language',
        )
        // Still, so that a colour is what it comes to.
        test.use({ ...options, colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

        test('axe finds no violations in the views of several namespaces', async ({
          page,
          siteUrl,
          wallet,
          namespaceWallet,
          modal,
        }) => {
          test.slow()
          await page.addInitScript({ content: axe.source })
          const address = `${siteUrl}/?wallets=none&bare&theme=${theme}&locale=${locale}`
          const at = async (state: string): Promise<void> => expect.soft(await judgeAccess(page), state).toEqual([])
          await visitNamespaces({ page, address, wallet, namespaceWallet, modal, at })
        })
      })
    }
  }
}
