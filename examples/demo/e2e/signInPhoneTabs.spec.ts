import { pairByLink as pair, pairUnsigned } from './pairByLink.js'
import { signInPhones } from './signInPhones.js'
import { expect, test } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

takeTurns(test, 0.35)
signInPhones(test)

test('who cancels in one tab ends the session: the other, which waits for the same phone, says so and pairs anew', async ({
  page,
  demo,
  modal,
  phone,
  openTab,
  signInPage,
}) => {
  const account = `eip155:31337:${phone.accounts.eip155[0]}`
  phone.answer('approve')
  await signInPage.goto('required')
  await pair(page, phone)
  await signInPage.expectAsked()
  const other = await openTab()
  await other.signInPage.goto('required')
  await other.signInPage.expectAsked()
  await other.signInPage.press('cancel')
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
  demo,
  modal,
  phone,
  openTab,
  signInPage,
}) => {
  const account = `eip155:31337:${phone.accounts.eip155[0]}`
  phone.answer('approve')
  const other = await openTab()
  await other.signInPage.goto('required')
  await page.bringToFront()
  await signInPage.goto('required')
  await pair(page, phone)
  await signInPage.expectAsked()
  await other.page.bringToFront()
  await pair(other.page, phone)
  await other.signInPage.expectAsked()
  await phone.expectSessions(1)
  await demo.expectAccount({ status: 'disconnected' })
  await other.signInPage.sign()
  await other.signInPage.expectSigned(account)
  await other.page.reload()
  await other.signInPage.expectSigned(account)
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
  demo,
  modal,
  phone,
  openTab,
  signInPage,
}) => {
  phone.answer('approve')
  await signInPage.goto('optional')
  await pairUnsigned(page, phone, signInPage, modal)
  const other = await openTab()
  await other.signInPage.goto('optional')
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
