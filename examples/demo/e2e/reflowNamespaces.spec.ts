import { isFull } from '../../../tooling/e2e/isFull.js'
import { inspectIn, layoutWindows } from './layoutWindows.js'
import { test } from './namespacesTest.js'
import { visitNamespaces } from './visitNamespaces.js'

for (const [name, layout] of Object.entries(layoutWindows)) {
  const { look, use } = layout
  test.describe(name, () => {
    test.skip(
      !isFull && look.locale !== 'en-XA',
      'full tier: the longest texts in the narrowest window stand for the others',
    )
    test.use(use)

    test('the views of several namespaces fit, are complete and usable', async ({
      page,
      siteUrl,
      wallet,
      namespaceWallet,
      modal,
    }) => {
      test.slow()
      const address = `${siteUrl}/?wallets=none&bare&theme=${look.theme}&locale=${look.locale}`
      // Labels here are often names of ecosystems, networks and plugins, in no made-up language.
      const at = inspectIn(page, modal, { ...layout, questions: { ...layout.questions, isPseudo: false } })
      await visitNamespaces({ page, address, wallet, namespaceWallet, modal, at })
    })
  })
}
