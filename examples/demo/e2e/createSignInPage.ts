import type { Modal, NamespaceHandle, WalletHandle } from '@latchkey/sandbox/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Demo } from './demoTest.js'
import { expect } from './demoTest.js'

/** What `siwx` says of itself. */
interface SignInState {
  readonly phase: string
  readonly message?: string
  readonly error?: { readonly code: string }
  readonly authenticated: { readonly [account: string]: boolean }
}

/** The demo that signs visitors in, as a visitor uses it. */
export interface SignInPage {
  /** A part of the modal. */
  part(selector: string): Locator
  goto(mode: 'required' | 'optional', query?: string): Promise<void>
  /** Opens the modal, presses the row of a wallet that approves, and waits until it asks to sign in. */
  choose(row: string): Promise<void>
  /** Waits until the view is shown and can be signed. */
  expectAsked(): Promise<void>
  /** Waits until the button can be pressed, and presses it. */
  press(action: 'sign' | 'cancel' | 'retry'): Promise<void>
  /** `press('sign')`, for a wallet that approves, until the view is gone. */
  sign(): Promise<void>
  /** The text that the view shows as what is signed. */
  shownMessage(): Promise<string>
  state(): Promise<SignInState>
  /** Waits until these accounts (CAIP-10) and no others are signed in, in the state and on the page's card. */
  expectSigned(...accounts: readonly string[]): Promise<void>
  /** Waits until the view says this. */
  expectTold(code: string, words?: string | RegExp): Promise<void>
  /** Requests of the page to the gateway's sign-in, such as `POST authenticate`. */
  readonly asked: readonly string[]
  /** Hosts that the page sent requests to. */
  readonly hosts: ReadonlySet<string>
}

/** The texts that a wallet was asked to sign, oldest first. */
export const signedTexts = async (wallet: WalletHandle): Promise<readonly string[]> =>
  (await wallet.requests())
    .filter(({ method }) => method === 'personal_sign')
    .map(({ params }) => Buffer.from(String((params as readonly unknown[])[0]).slice(2), 'hex').toString('utf8'))

/** What a wallet was asked that its visitor has to allow. */
export const consents = async (wallet: WalletHandle | NamespaceHandle): Promise<readonly string[]> =>
  (await wallet.requests()).map(({ method }) => method).filter((method) => /sign|requestAccounts/i.test(method))

/** Creates the helper for one page; call it before `goto()`. */
export function createSignInPage(page: Page, demo: Demo, modal: Modal): SignInPage {
  const part = (selector: string): Locator => modal.host.locator(selector)
  const asked: string[] = []
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url())
    if (/^(?:http|ws)/.test(protocol)) hosts.add(hostname)
    const [, path] = /\/auth\/v1\/(.*)$/.exec(pathname) ?? []
    if (path && request.method() !== 'OPTIONS') asked.push(`${request.method()} ${path}`)
  })
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname))
  const state = (): Promise<SignInState> =>
    page.evaluate(() => {
      const { phase, message, error, authenticated } = window.latchkey.getState().plugins.siwx ?? {
        phase: 'idle',
        authenticated: {},
      }
      return { phase, authenticated, ...(message !== undefined && { message }), ...(error && { error }) }
    })
  const self: SignInPage = {
    part,
    asked,
    hosts,
    state,
    async goto(mode, query = '&locale=en') {
      await demo.goto(`?wallets=none&signIn${mode === 'optional' ? '=optional' : ''}${query}`)
      // Not drawn before its language is there.
      await expect(page.locator('[data-lk-button]').first()).toBeVisible()
    },
    async choose(row) {
      await page.locator('[data-lk-button]').first().click()
      await modal.expectView('Connect')
      await modal.connect(row)
      await self.expectAsked()
    },
    async expectAsked() {
      // Its code, the gateway's verifiers and a nonce come with it: on a busy machine that takes its time.
      await expect(part('[data-lk-message]')).toHaveCount(1, { timeout: 20_000 })
      await expect(part('[data-lk-action=sign][aria-disabled=false]')).toBeVisible()
      await modal.expectView('SIWXSignMessage')
    },
    async press(action) {
      // Buttons that were just moved take no press.
      await part(`[data-lk-action=${action}]:not([aria-disabled=true])`).click()
    },
    async sign() {
      await self.press('sign')
      await expect(part('[data-lk-sign-in]')).toHaveCount(0)
    },
    shownMessage: async () => (await part('[data-lk-message]').textContent()) ?? '',
    async expectSigned(...accounts) {
      const wanted = [...accounts].sort()
      await expect
        .poll(async () =>
          Object.entries((await state()).authenticated)
            .flatMap(([account, isSigned]) => (isSigned ? [account] : []))
            .sort(),
        )
        .toEqual(wanted)
      const shown = page.locator('[data-demo-signed]')
      await expect(shown).toHaveCount(accounts.length)
      const onCard = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-demo-signed')))
      expect(onCard.sort()).toEqual(wanted)
    },
    async expectTold(code, words) {
      const told = part(`[data-lk-failure=${code}]`)
      await expect(told).toBeVisible()
      if (words !== undefined) await expect(told).toContainText(words)
    },
  }
  return self
}
