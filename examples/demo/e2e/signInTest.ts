import type { SignInPage } from './createSignInPage.js'
import { createSignInPage } from './createSignInPage.js'
import { test as base, expect } from './demoTest.js'

export { expect }

/** Tests on the demo whose gateway signs visitors in; no page of theirs may reach another host. */
export const test = base.extend<{ signInPage: SignInPage }>({
  siteOptions: { gateway: true, relay: true },
  signInPage: async ({ page, demo, modal }, use) => {
    const signInPage = createSignInPage(page, demo, modal)
    await use(signInPage)
    expect([...signInPage.hosts].filter((host) => !/^(?:localhost|127\.0\.0\.1)$/.test(host))).toEqual([])
  },
})
