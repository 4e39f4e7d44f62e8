import type { Modal, Recorder, WalletHandle } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { SignInPage } from './createSignInPage.js'
import { expect } from './demoTest.js'
import { call, refuseWith } from './signInCalls.js'
import type { Look } from './visitEveryState.js'

/** What the visit needs of a test; its site has a gateway. */
export interface SignInVisit {
  readonly page: Page
  readonly modal: Modal
  readonly recorder: Recorder
  readonly signInPage: SignInPage
  wallet(options: { readonly answer: 'hang' }): Promise<WalletHandle>
  readonly look: Look
  /** Called with every state as it stands. */
  at(state: string): Promise<void>
}

/** Goes through every state of the view that asks to sign in, and calls `at` in each. */
export async function visitSignIn({ page, modal, recorder, signInPage, wallet, look, at }: SignInVisit): Promise<void> {
  recorder.allow(/Failed to load resource|net::ERR_FAILED/)
  const { part, press } = signInPage
  const query = `&theme=${look.theme}&locale=${look.locale}`
  const one = await wallet({ answer: 'hang' })
  const failed = (code: string) => expect(part(`[data-lk-failure=${code}]`)).toBeVisible({ timeout: 20_000 })
  /** Signs until the wallet is asked. */
  const ask = async (): Promise<void> => {
    await press('sign')
    await one.waitForRequest('personal_sign')
    await expect(part('[data-lk-sign-in=waiting]')).toBeVisible()
  }
  const choose = async (): Promise<void> => {
    await page.locator('[data-lk-button]').first().click()
    await modal.expectView('Connect')
    await modal.connect(one.rdns)
    await one.approve()
  }
  await page.clock.install()

  // No nonce at first, then none, then one.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call('nonce'), async (route) => {
    await held
    await route.abort('failed')
  })
  await signInPage.goto('required', query)
  await choose()
  await expect(part('[data-lk-action=sign][aria-disabled=false]')).toBeVisible({ timeout: 20_000 })
  await press('sign')
  await expect(part('[data-lk-sign-in=preparing]')).toBeVisible()
  await at('SIWXSignMessage, preparing')
  release()
  await failed('SIWX_NONCE')
  await at('SIWXSignMessage, not begun')
  await page.unroute(call('nonce'))
  await press('retry')
  await signInPage.expectAsked()
  await at('SIWXSignMessage')

  // All of it, and an attempt to leave.
  await part('[data-lk-action=address]').click()
  await part('summary').click()
  await expect(part('[data-lk-message]')).toBeVisible()
  await at('SIWXSignMessage, unfolded')
  await page.keyboard.press('Escape')
  await expect(part('.lk-refused')).toHaveCount(1)
  await at('SIWXSignMessage, not left')
  await part('summary').click()

  // The wallet: asked, slow, declines; the site: refuses; the wallet cannot.
  await ask()
  await at('SIWXSignMessage, waiting')
  await page.clock.fastForward(10_000)
  await expect(part('[data-lk-sign-in=waiting] > .lk-siwx-note')).toHaveCount(2)
  await at('SIWXSignMessage, slow')
  await one.reject()
  await failed('USER_REJECTED')
  await expect(part('[data-lk-toast=error]')).toBeVisible()
  await at('SIWXSignMessage, declined')
  const accept = await refuseWith(page, 'This account is not on the list of members: ask them.')
  await one.answer('approve')
  await press('sign')
  await failed('SIWX_REFUSED')
  await at('SIWXSignMessage, refused')
  await accept()
  await one.answer('unsupported')
  await press('sign')
  await failed('SIWX_UNSUPPORTED')
  await at('SIWXSignMessage, cannot')
  await press('cancel')
  await modal.expectView('Connect')

  // Where it is offered, and once it is done.
  await one.answer('hang')
  await signInPage.goto('optional', query)
  await choose()
  await signInPage.expectAsked()
  await at('SIWXSignMessage, optional')
  await one.answer('approve')
  await signInPage.sign()
  await expect(page.locator('[data-demo-signed]')).toHaveCount(1)
  await at('Page, signed in')

  // Not known whether there is a session.
  await page.route(call('me'), (route) => route.abort('failed'))
  await signInPage.goto('required', query)
  await failed('SIWX_UNAVAILABLE')
  await at('SIWXSignMessage, not known')
}
