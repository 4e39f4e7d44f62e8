import { createModal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { SignInPage } from './createSignInPage.js'
import { createSignInPage } from './createSignInPage.js'
import type { Demo } from './demoTest.js'
import { test as base, createDemo, expect } from './demoTest.js'

export { expect }

/** A further tab of the browser. */
interface SignInTab {
  readonly page: Page
  readonly demo: Demo
  readonly signInPage: SignInPage
}

const expectOwnHosts = ({ hosts }: SignInPage): void =>
  expect([...hosts].filter((host) => !/^(?:localhost|127\.0\.0\.1)$/.test(host))).toEqual([])

/** Tests on the demo whose gateway signs visitors in; no page of theirs may reach another host. */
export const test = base.extend<{ signInPage: SignInPage; openTab: () => Promise<SignInTab> }>({
  siteOptions: { gateway: true, relay: true },
  signInPage: async ({ page, demo, modal }, use) => {
    const signInPage = createSignInPage(page, demo, modal)
    await use(signInPage)
    expectOwnHosts(signInPage)
  },
  openTab: async ({ context, siteUrl }, use) => {
    const tabs: SignInTab[] = []
    await use(async () => {
      const page = await context.newPage()
      const demo = createDemo(page, siteUrl)
      const tab = { page, demo, signInPage: createSignInPage(page, demo, createModal(page)) }
      tabs.push(tab)
      return tab
    })
    for (const { signInPage } of tabs) expectOwnHosts(signInPage)
  },
})
