import type { Phone } from '@latchkey/sandbox'
import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page } from '@playwright/test'
import type { SignInPage } from './createSignInPage.js'
import { expect } from './demoTest.js'

/** Opens the list and has the phone take the link of the page's code; pages may use the clipboard. */
export async function pairByLink(page: Page, phone: Pick<Phone, 'pair'>): Promise<void> {
  await page.locator('[data-lk-button]').first().click()
  await page.locator('[data-lk-wallet=walletConnect]').click()
  await page.locator('[data-lk-action=copyLink]').click({ timeout: 20_000 })
  await expect(page.locator('[data-lk-toast]')).toHaveText(/Link copied/)
  await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
}

/** Pairs where signing in is optional, and closes the view that asks: the phone is connected and not signed in. */
export async function pairUnsigned(
  page: Page,
  phone: Pick<Phone, 'pair'>,
  signInPage: SignInPage,
  modal: Modal,
): Promise<void> {
  await pairByLink(page, phone)
  await signInPage.expectAsked()
  await page.keyboard.press('Escape')
  await modal.expectClosed()
}
