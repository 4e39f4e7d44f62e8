import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../../../tooling/e2e/siteTest.js'

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

const root = fileURLToPath(new URL('../dist', import.meta.url))

/** The `test` of all specs with the built demo and the built plain pages, each on a separate port. */
export const test = base.extend<{ urls: { readonly demo: string; readonly vanilla: string } }>({
  urls: async ({ site }, use) => {
    const [demo, vanilla] = await Promise.all([site(), site({ root })])
    await use({ demo, vanilla })
  },
})

export { expect }
