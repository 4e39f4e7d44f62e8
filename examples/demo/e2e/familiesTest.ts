import type { FamilyPage } from './createFamilyPage.js'
import { createFamilyPage } from './createFamilyPage.js'
import { test as base } from './demoTest.js'

/** Tests on the demo with every namespace, as `npm start` serves it. */
export const test = base.extend<{ familyPage: FamilyPage }>({
  siteOptions: { families: true, relay: true },
  familyPage: async ({ page, demo, modal, wallet, family }, use) => {
    await use(createFamilyPage({ page, demo, modal, wallet, family }))
  },
})
