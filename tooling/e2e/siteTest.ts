import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@latchkey/sandbox/playwright'
import type { DemoSandbox } from '../setup/demoPage.mjs'
import { serveDemo } from '../setup/serveDemo.mjs'

/** Which site a test visits. */
export interface SiteOptions {
  /** Whether it shows every namespace, not EVM alone. */
  readonly allNamespaces?: boolean
  /** Whether it pairs over the sandbox's relay, which its policy then names. */
  readonly relay?: boolean
  /** Whether it uses the sandbox's gateway, which its policy then names. */
  readonly gateway?: boolean
  /** Added to every response, in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Folder of the built site. @default the demo's */
  readonly root?: string
  /** Takes the place of the worker's own; such a site is served anew for each call. */
  readonly sandbox?: DemoSandbox
}

/** Serves a variant of a site and returns its address; every call with equal options returns the same one. */
export type ServeSite = (options?: SiteOptions) => Promise<string>

interface SiteFixtures {
  /** Which site `siteUrl` is. Scoped to tests: a worker fixture would start another worker, with another sandbox. */
  readonly siteOptions: SiteOptions
  readonly siteUrl: string
}

interface SiteWorkerFixtures {
  readonly site: ServeSite
}

const demoRoot = fileURLToPath(new URL('../../examples/demo/dist', import.meta.url))

/** The one `test` of all specs: further worker fixtures anywhere would start workers of another kind. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  site: [
    async ({ sandbox }, use) => {
      const served: ReturnType<typeof serveDemo>[] = []
      const shared = new Map<string, ReturnType<typeof serveDemo>>()
      const serve = (options: SiteOptions) => {
        const {
          allNamespaces = false,
          relay = false,
          gateway = false,
          headers,
          root = demoRoot,
          sandbox: own,
        } = options
        const server = serveDemo({
          port: 0,
          root,
          allNamespaces,
          sandbox: own ?? sandbox,
          // Names of the files carry their hash: a reload need not fetch them again.
          headers: { 'cache-control': 'max-age=3600', ...headers },
          ...(relay && { relay: sandbox.urls.relay }),
          ...(gateway && { gateway: { url: sandbox.urls.gateway, projectId: 'sandbox' } }),
        })
        served.push(server)
        return server
      }
      try {
        await use(async (options = {}) => {
          if (options.sandbox) return (await serve(options)).url
          const { allNamespaces = false, relay = false, gateway = false, headers = {}, root = demoRoot } = options
          const key = JSON.stringify([allNamespaces, relay, gateway, root, Object.entries(headers).sort()])
          const server = shared.get(key) ?? serve(options)
          shared.set(key, server)
          return (await server).url
        })
      } finally {
        await Promise.all(served.map(async (server) => (await server).close()))
      }
    },
    { scope: 'worker' },
  ],
  siteOptions: [{}, { option: true }],
  siteUrl: async ({ site, siteOptions }, use) => {
    await use(await site(siteOptions))
  },
})

export { expect }
