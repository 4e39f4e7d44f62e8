import type { Modal } from '@latchkey/sandbox/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './demoTest.js'

/** The form for sending and what follows it, as a visitor uses them. */
export interface SendingForm {
  part(selector: string): Locator
  field(name: string): Locator
  press(action: string): Promise<void>
  /** Opens the form from the account view. */
  open(): Promise<void>
  /** Waits for a form that the page opened: the code of the plugin comes first, which takes a while on a busy machine. */
  expectOpened(): Promise<void>
  /** Picks what is sent: `native`, or the CAIP-10 id of a token. */
  choose(token: string): Promise<void>
  /** Fills the form and goes to the review, until that can be sent. */
  fill(token: string, amount: string, to: string): Promise<void>
  /** Goes from the filled form to the review, until that can be sent. */
  review(): Promise<void>
  /** Waits until the network has confirmed it: its blocks are asked for every few seconds. */
  expectSent(): Promise<void>
}

/** Creates it for one page. */
export function createSendingForm(page: Page, modal: Modal): SendingForm {
  const part = (selector: string): Locator => modal.host.locator(selector)
  const field = (name: string): Locator => part(`[data-lk-field="${name}"]`)
  const press = (action: string): Promise<void> => part(`[data-lk-action="${action}"]`).click()
  const form: SendingForm = {
    part,
    field,
    press,
    async open() {
      await page.locator('[data-lk-button]').first().click()
      await modal.expectView('Account')
      await part('.lk-actions button').filter({ hasText: 'Send' }).click()
      await modal.expectView('Send')
    },
    async expectOpened() {
      await expect(page.locator('[data-lk-modal="open"]')).toHaveCount(1, { timeout: 20_000 })
      await modal.expectView('Send')
    },
    async choose(token) {
      await press('token')
      await modal.expectView('SendSelectToken')
      await part(`[data-lk-token="${token}" i]`).click({ timeout: 30_000 })
      await modal.expectView('Send')
    },
    async fill(token, amount, to) {
      await form.choose(token)
      await field('amount').fill(amount)
      await field('receiver').fill(to)
      await form.review()
    },
    async review() {
      await expect(part('.lk-send')).toHaveAttribute('data-lk-need', 'nothing', { timeout: 20_000 })
      await press('main')
      await modal.expectView('SendReview')
      await expect(part('.lk-send')).toHaveAttribute('data-lk-review', 'ready', { timeout: 20_000 })
    },
    async expectSent() {
      await expect(part('[data-lk-transfer="confirmed"]')).toBeVisible({ timeout: 30_000 })
      await modal.expectView('SendConfirmed')
    },
  }
  return form
}
