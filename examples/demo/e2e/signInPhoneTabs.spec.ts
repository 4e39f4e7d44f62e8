import { createModal } from '@latchkey/sandbox/playwright'
import type { BrowserContext } from '@playwright/test'
import { awaitSignIn } from './awaitSignIn.js'
import { createSignInPage } from './createSignInPage.js'
import { createDemo } from './demoTest.js'
import { pairByLink as pair } from './pairByLink.js'
import { expect, test } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)
test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))
test.beforeEach(async ({ context, recorder }) => {
  recorder.allow(/WebSocket/)
  recorder.allow(/Failed to load resource: .*\/auth\/v1\//)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

const openTab = async (context: BrowserContext, siteUrl: string) => {
  const page = await context.newPage()
  const demo = createDemo(page, siteUrl)
  return { page, demo, signIn: createSignInPage(page, demo, createModal(page)) }
}

test('who cancels in one tab ends the session: the other, which waits for the same phone, says so and pairs anew', async ({
  page,
  context,
  siteUrl,
  demo,
  modal,
  phone,
  signInPage,
}) => {
  const account = `eip155:31337:${phone.accounts.eip155[0]}`
  phone.answer('approve')
  await signInPage.goto('required')
  await pair(page, phone)
  await signInPage.expectAsked()
  const other = await openTab(context, siteUrl)
  await other.signIn.goto('required')
  await other.signIn.expectAsked()
  await other.signIn.press('cancel')
  await phone.expectSessions(0)
  await demo.expectAccount({ status: 'disconnected' })
  await expect(modal.host.locator('[data-lk-message]')).toHaveCount(0)
  await page.bringToFront()
  await page.evaluate(() => window.latchkey.close())
  await pair(page, phone)
  await signInPage.expectAsked()
  await signInPage.sign()
  await signInPage.expectSigned(account)
  await phone.expectSessions(1)
})

test('a phone paired anew in one tab ends the session that another waits for, and is known after a reload', async ({
  page,
  context,
  siteUrl,
  demo,
  modal,
  phone,
  signInPage,
}) => {
  const account = `eip155:31337:${phone.accounts.eip155[0]}`
  phone.answer('approve')
  const other = await openTab(context, siteUrl)
  await other.signIn.goto('required')
  await page.bringToFront()
  await signInPage.goto('required')
  await pair(page, phone)
  await signInPage.expectAsked()
  await other.page.bringToFront()
  await pair(other.page, phone)
  await other.signIn.expectAsked()
  await phone.expectSessions(1)
  await demo.expectAccount({ status: 'disconnected' })
  await other.signIn.sign()
  await other.signIn.expectSigned(account)
  await other.page.reload()
  await other.signIn.expectSigned(account)
  await other.demo.expectAccount({ status: 'connected' })
  // The first tab's client learns of it by its next load.
  await page.reload()
  await signInPage.expectAsked()
  await signInPage.sign()
  await signInPage.expectSigned(account)
  expect(await modal.view()).toBe('')
})

test('disconnected in one tab, the phone is asked for a new code in the other', async ({
  page,
  context,
  siteUrl,
  demo,
  modal,
  phone,
  signInPage,
}) => {
  phone.answer('approve')
  await signInPage.goto('optional')
  await pair(page, phone)
  await signInPage.expectAsked()
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  const other = await openTab(context, siteUrl)
  await other.signIn.goto('optional')
  await other.demo.expectAccount({ status: 'connected' })
  await other.page.evaluate(() => window.latchkey.disconnect())
  await demo.expectAccount({ status: 'disconnected', reason: 'other-tab' })
  await page.bringToFront()
  await pair(page, phone)
  await signInPage.expectAsked()
  await signInPage.sign()
  await signInPage.expectSigned(`eip155:31337:${phone.accounts.eip155[0]}`)
  await phone.expectSessions(1)
})
