import { fileURLToPath } from 'node:url'
import { serveDemo } from '../../../tooling/setup/serveDemo.mjs'
import type { FamilyPage } from './createFamilyPage.js'
import { createFamilyPage } from './createFamilyPage.js'
import { test as base } from './demoTest.js'

/** Tests on the demo with every family of chains, as `npm start` serves it. */
export const test = base.extend<{ familyPage: FamilyPage }, { demoUrl: string }>({
  demoUrl: [
    async ({ sandbox }, use) => {
      const root = fileURLToPath(new URL('../dist', import.meta.url))
      const server = await serveDemo({ port: 0, root, sandbox, relay: sandbox.urls.relay, families: true })
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
  familyPage: async ({ page, demo, modal, wallet, family }, use) => {
    await use(createFamilyPage({ page, demo, modal, wallet, family }))
  },
})
