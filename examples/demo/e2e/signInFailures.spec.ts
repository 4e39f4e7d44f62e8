import type { Page } from '@playwright/test'
import { awaitSignIn } from './awaitSignIn.js'
import { signedTexts } from './createSignInPage.js'
import { call, keepNonce, nonceOf, overdueMs, refuseWith, useNonceTwice, wrongClocks } from './signInCalls.js'
import { expect, test } from './signInTest.js'
import { takeTurns } from './takeTurns.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))
takeTurns(test, 0.35)

const [a] = ['eip155:31337'] as const

const goAway = (page: Page, path: string) => page.route(call(path), (route) => route.abort('failed'))
const comeBack = (page: Page, path: string): Promise<void> => page.unroute(call(path))

test.beforeEach(({ recorder }) => recorder.allow(/Failed to load resource: .*\/auth\/v1\//))

test('the gateway is away: what could not begin, be checked or be kept is tried again, and nobody is signed out by it (180)', async ({
  page,
  demo,
  wallet,
  modal,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve' })
  const account = `${a}:${one.address}`
  await signInPage.goto('required')
  await goAway(page, 'nonce')
  await page.locator('[data-lk-button]').first().click()
  await modal.connect(one.rdns)
  await signInPage.expectTold('SIWX_NONCE', 'Could not start sign-in. Try again.')
  await expect(signInPage.part('[data-lk-action=sign]')).toHaveAttribute('aria-disabled', 'true')
  await comeBack(page, 'nonce')
  await signInPage.press('retry')
  await signInPage.expectAsked()
  await goAway(page, 'authenticate')
  await signInPage.press('sign')
  await signInPage.expectTold('SIWX_UNAVAILABLE', 'Could not check right now')
  await demo.expectAccount({ status: 'connecting', address: null })
  await comeBack(page, 'authenticate')
  await signInPage.sign()
  await signInPage.expectSigned(account)
  // A signature was made with the first one: it is used for no other.
  const [first, second] = await signedTexts(one)
  expect(nonceOf(second)).not.toBe(nonceOf(first))

  await goAway(page, 'me')
  await page.reload()
  await expect(signInPage.part('[data-lk-sign-in=failed]')).toBeVisible({ timeout: 20_000 })
  await signInPage.expectTold('SIWX_UNAVAILABLE', 'Could not check your sign-in')
  // Opened by itself: its heading is read, and nothing unfolds.
  await expect(signInPage.part('h3')).toBeFocused()
  await expect(signInPage.part('[data-lk-action=address]')).toHaveAttribute('aria-expanded', 'false')
  await signInPage.expectSigned()
  await demo.expectAccount({ address: null })
  await comeBack(page, 'me')
  await signInPage.press('retry')
  await modal.expectClosed()
  await signInPage.expectSigned(account)
  await demo.expectAccount({ status: 'connected', address: one.address })
  expect(await signedTexts(one)).toEqual([])

  // Signed out while the gateway is away: at once on the page, and there as soon as it is back.
  await goAway(page, 'sign-out')
  await page.locator('[data-demo=sign-out]').click()
  await signInPage.expectSigned()
  await page.reload()
  await demo.expectAccount({ status: 'disconnected' })
  await comeBack(page, 'sign-out')
})

test('no nonce twice in a row: it is told once, and the visitor is back at the list of wallets', async ({
  page,
  demo,
  wallet,
  modal,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve' })
  await signInPage.goto('required')
  await goAway(page, 'nonce')
  await page.locator('[data-lk-button]').first().click()
  await modal.connect(one.rdns)
  await signInPage.expectTold('SIWX_NONCE')
  await signInPage.press('retry')
  await modal.expectView('Connect')
  await demo.expectAccount({ status: 'disconnected', reason: 'sign-in-failed' })
  await expect(signInPage.part('[data-lk-toast=error]')).toContainText('A problem occurred')
  expect(await signedTexts(one)).toEqual([])
})

test('the server refuses: its words are shown, nothing is kept, and the next signature has another nonce (178)', async ({
  page,
  demo,
  wallet,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve' })
  await signInPage.goto('required')
  await signInPage.choose(one.rdns)
  const description = 'This account is not on the list.'
  const accept = await refuseWith(page, description)
  await signInPage.press('sign')
  await signInPage.expectTold('SIWX_REFUSED', description)
  await signInPage.expectSigned()
  await demo.expectAccount({ status: 'connecting', address: null })
  await accept()
  await signInPage.sign()
  await signInPage.expectSigned(`${a}:${one.address}`)
  const [first, second] = await signedTexts(one)
  expect(nonceOf(second)).not.toBe(nonceOf(first))
})

for (const [name, off] of wrongClocks)
  test(`a visitor whose clock is a day ${name} reads that it is the clock, and signs in once it is right`, async ({
    page,
    wallet,
    signInPage,
  }) => {
    const one = await wallet({ answer: 'approve' })
    await page.clock.install({ time: Date.now() + off })
    await signInPage.goto('required')
    await signInPage.choose(one.rdns)
    await signInPage.press('sign')
    await signInPage.expectTold('SIWX_REFUSED', 'The date or time of this device seems to be wrong.')
    await page.clock.setSystemTime(Date.now())
    await signInPage.sign()
    await signInPage.expectSigned(`${a}:${one.address}`)
  })

test('a session that ends asks anew, on the page and after a reload', async ({ page, demo, wallet, signInPage }) => {
  const one = await wallet({ answer: 'approve' })
  await page.clock.install()
  await signInPage.goto('required')
  await signInPage.choose(one.rdns)
  await signInPage.sign()
  await signInPage.expectSigned(`${a}:${one.address}`)
  await page.clock.fastForward(overdueMs)
  await signInPage.expectAsked()
  await signInPage.expectSigned()
  await page.reload()
  await signInPage.expectAsked()
  await demo.expectAccount({ address: null })
})

test('two tabs with one nonce: one signs in, the other reads why it did not, and then signs in too', async ({
  page,
  siteUrl,
  wallet,
  openTab,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve' })
  const account = `${a}:${one.address}`
  await signInPage.goto('required')
  const giveNonce = await keepNonce(page, siteUrl)
  await signInPage.choose(one.rdns)

  const { page: other, signInPage: second } = await openTab()
  await wallet({ answer: 'approve', page: other })
  await giveNonce(other)
  await second.goto('required')
  // It restores what the first tab waits for, and is asked by itself.
  await second.expectAsked()
  await useNonceTwice(page, signInPage, second)
  await second.expectSigned(account)
  await signInPage.sign()
  await signInPage.expectSigned(account)
  await second.expectSigned(account)
})

test('who cancels once their session has ended is disconnected, and back at the list of wallets', async ({
  page,
  demo,
  wallet,
  modal,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve' })
  await page.clock.install()
  await signInPage.goto('required')
  await signInPage.choose(one.rdns)
  await signInPage.sign()
  await signInPage.expectSigned(`${a}:${one.address}`)
  await page.clock.fastForward(overdueMs)
  await signInPage.expectAsked()
  await signInPage.press('cancel')
  await modal.expectView('Connect')
  await demo.expectAccount({ status: 'disconnected', address: null })
})
