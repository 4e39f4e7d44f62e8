import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import { serveDemo } from '../../../tooling/setup/serveDemo.mjs'

/** What a page says of itself in its state element. */
export interface PageState {
  readonly open: boolean
  readonly view: string | null
  readonly networkId: string | null
  readonly namespaces: {
    readonly eip155?: { readonly status: string; readonly address: string | null; readonly networkId: string | null }
  }
  readonly lastSignature?: { readonly message: string; readonly signature: `0x${string}`; readonly address: string }
}

/** Reads the state element of a page. */
export const readState = async (page: Page): Promise<PageState> =>
  JSON.parse((await page.locator('script[data-lk-demo-state]').textContent()) ?? '{}')

/** The sandbox's `test` with the built demo and the built plain pages, each on a port of its own. */
export const test = base.extend<object, { urls: { readonly demo: string; readonly vanilla: string } }>({
  urls: [
    async ({ sandbox }, use) => {
      const serve = (room: string) =>
        serveDemo({ port: 0, root: fileURLToPath(new URL(`../../${room}/dist`, import.meta.url)), sandbox })
      const [demo, vanilla] = await Promise.all([serve('demo'), serve('vanilla')])
      try {
        await use({ demo: demo.url, vanilla: vanilla.url })
      } finally {
        await Promise.all([demo.close(), vanilla.close()])
      }
    },
    { scope: 'worker' },
  ],
})

export { expect }
