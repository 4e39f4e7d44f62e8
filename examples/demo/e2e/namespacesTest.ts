import type { NamespacePage } from './createNamespacePage.js'
import { createNamespacePage } from './createNamespacePage.js'
import { test as base } from './demoTest.js'

/** Tests on the demo with every namespace, as `npm start` serves it. */
export const test = base.extend<{ namespacePage: NamespacePage }>({
  siteOptions: { allNamespaces: true, relay: true },
  namespacePage: async ({ page, demo, modal, wallet, namespaceWallet }, use) => {
    await use(createNamespacePage({ page, demo, modal, wallet, namespaceWallet }))
  },
})
