import type { Page } from '@playwright/test'
import { test as base, expect } from '../../../tooling/e2e/siteTest.js'

/** What the demo says of itself in its state element. */
export interface DemoState {
  readonly open: boolean
  readonly view: string | null
  readonly activeNamespace: string | null
  readonly networkId: string | null
  readonly namespaces: {
    readonly [namespace: string]: {
      readonly status: string
      readonly reason?: string
      readonly address: string | null
      readonly caipAddress: string | null
      readonly networkId: string | null
      readonly connectorId: string | null
      readonly accounts: readonly { readonly address: string }[]
    }
  }
  readonly lastSignature?: {
    readonly message: string
    readonly signature: `0x${string}`
    readonly address: `0x${string}`
    readonly publicKey?: string
  }
  readonly lastError?: { readonly code: string; readonly message: string }
}

/** The demo in a page. */
export interface Demo {
  /**
   * Opens it with one button and no embedded modal (`?bare`), and without the sandbox's own wallets: a test brings those it needs.
   * The page as visitors get it: `goto('?plain')`.
   */
  goto(query?: string): Promise<void>
  state(): Promise<DemoState>
  /** Waits until the state element says so. */
  expectState(expected: Record<string, unknown>): Promise<void>
  expectAccount(expected: Record<string, unknown>): Promise<void>
}

/** The demo at this address in any tab. */
export const createDemo = (page: Page, url: string): Demo => {
  const state = async (): Promise<DemoState> =>
    JSON.parse((await page.locator('script[data-lk-demo-state]').textContent()) ?? '{}')
  return {
    state,
    goto: async (query = '?wallets=none') => {
      await page.goto(`${url}/${query === '?plain' || query.startsWith('?plain&') ? query : `${query}&bare`}`)
    },
    expectState: (expected) => expect.poll(state).toMatchObject(expected),
    expectAccount: (expected) => expect.poll(async () => (await state()).namespaces.eip155).toMatchObject(expected),
  }
}

/** The `test` of all specs with the demo in its page. */
export const test = base.extend<{ demo: Demo }>({
  demo: async ({ page, siteUrl }, use) => {
    await use(createDemo(page, siteUrl))
  },
})

export { expect }
