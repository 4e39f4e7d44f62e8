import { fileURLToPath } from 'node:url'
import { serveDemo } from '../../../../tooling/setup/serveDemo.mjs'
import { test as base } from '../demoTest.js'

/** Tests on the demo with every family of chains, whose code is kept from load to load. */
export const test = base.extend<object, { demoUrl: string }>({
  demoUrl: [
    async ({ sandbox }, use) => {
      const root = fileURLToPath(new URL('../../dist', import.meta.url))
      // Names of the files carry their hash: a load need not fetch them again.
      const headers = { 'cache-control': 'max-age=3600' }
      const server = await serveDemo({ port: 0, root, sandbox, relay: sandbox.urls.relay, families: true, headers })
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
